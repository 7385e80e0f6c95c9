/** Why signing in failed, by the error codes of the authentication service; keys of the texts. */
const reasons: Record<string, string> = {
  CredentialsSignin: 'The e-mail or the password is not right. Check both and try again.',
  TooManyAttempts: 'Too many tries. Wait a few minutes, then try again.',
  Unreachable: 'No answer from the server. Please try again',
  Verification: 'This sign-in link was used already or has expired. Ask for a new one.',
  AccessDenied: 'This account may not sign in. Ask an administrator.',
  Configuration: 'Signing in is not possible at the moment. Try again in a few minutes.',
};

export const reasonOf = (error: string): string => reasons[error] ?? 'Signing in failed. Please try again';
