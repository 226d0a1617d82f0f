/** What most paths of the office name, a person and one of their agreements, in the words of the modules. */
export const loanOf = ({ borrower_id, id }: { readonly borrower_id: number; readonly id: number }) => ({
  borrowerId: borrower_id,
  agreementId: id,
});
