/** The parameters of most office paths, a person and their agreement, in the words of the modules. */
export const loanOf = ({ borrower_id, id }: { readonly borrower_id: number; readonly id: number }) => ({
  borrowerId: borrower_id,
  agreementId: id,
});
