// The keys of product.md section 3. A script carries only the names of those that it uses.
export const token = 'token';
export const language = 'lang';
export const attribution = 'utm';
export const loanValues = 'loan_values';
export const pendingUrl = 'pending_url';
export const recoveryUrl = 'recovery_url';
