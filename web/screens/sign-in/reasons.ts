/** Why signing in failed, by the error codes of the authentication service; keys of the texts. */
const reasons: Record<string, string> = {
  CredentialsSignin: 'Incorrect e-mail or password. Check both and try again.',
  SecondFactor: 'Type the code of your authenticator app, or a recovery code.',
  TooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  Unreachable: 'No answer from the server. Please try again',
  Verification: 'This sign-in link has already been used or has expired. Request a new one.',
  AccessDenied: 'This account cannot sign in. Contact an administrator.',
  Configuration: 'Sign-in is unavailable at the moment. Try again in a few minutes.',
};

export const reasonOf = (error: string): string => reasons[error] ?? 'Signing in failed. Please try again';
