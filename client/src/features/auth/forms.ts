import * as v from 'valibot';

const maxEmailLength = 254;

const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.maxLength(maxEmailLength, 'This address is too long.'),
  v.email('Enter an address such as maya@example.com.'),
);

/** The server also refuses common ones and those that contain the address; length is all that this side can tell. */
const newPasswordField = v.pipe(
  v.string(),
  v.nonEmpty('Enter a password.'),
  v.minLength(10, 'Use at least 10 characters.'),
  v.maxLength(128, 'Use at most 128 characters.'),
);

const passwordField = v.pipe(v.string(), v.nonEmpty('Enter your password.'));

const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your name.'),
  v.maxLength(100, 'Use at most 100 characters.'),
);

export const codeProblem = 'Enter the 6 digits from the email.';

export const isCode = (value: string): boolean => /^\d{6}$/.test(value);

export const loginForm = v.object({ email: emailField, password: passwordField });

export const signupForm = v.object({ name: nameField, email: emailField, password: newPasswordField });

export const emailForm = v.object({ email: emailField });

export const resetForm = v.object({
  email: emailField,
  code: v.pipe(v.string(), v.check(isCode, codeProblem)),
  newPassword: newPasswordField,
});

export const newPasswordForm = v.object({ newPassword: newPasswordField });

export const profileForm = v.object({
  name: nameField,
  timezone: v.string(),
});

/** People who only use Google have no current password. */
export const changePasswordForm = (hasPassword: boolean) =>
  v.object({
    currentPassword: hasPassword ? v.pipe(v.string(), v.nonEmpty('Enter your current password.')) : v.string(),
    newPassword: newPasswordField,
  });

/** Where people without a password may go on after a recent sign-in. */
export const passwordProofForm = (hasPassword: boolean) =>
  v.object({ password: hasPassword ? passwordField : v.string() });

export const proofForm = ({ hasPassword, asksCode }: { hasPassword: boolean; asksCode: boolean }) =>
  v.object({
    password: hasPassword ? passwordField : v.string(),
    code: asksCode ? v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a code.')) : v.string(),
  });

export const passkeyNameForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'Use at most 60 characters.')),
});

export const emailChangeForm = (hasPassword: boolean) =>
  v.object({ email: emailField, password: hasPassword ? passwordField : v.string() });

export const confirmPasswordForm = v.object({ password: passwordField });

interface DeleteAccountNeeds {
  name: string;
  hasPassword: boolean;
  /** Other people lose a workspace by it. */
  isShared: boolean;
}

/** The name is typed to be sure, in whatever case. */
export const deleteAccountForm = ({ name, hasPassword, isShared }: DeleteAccountNeeds) =>
  v.object({
    shared: v.pipe(
      v.boolean(),
      v.check((isChosen) => isChosen || !isShared, 'Transfer these workspaces first, or choose to delete them.'),
    ),
    name: v.pipe(
      v.string(),
      v.check((typed) => alike(typed) === alike(name), `Type “${name}”.`),
    ),
    password: hasPassword ? passwordField : v.string(),
  });

const alike = (text: string) => text.trim().toLocaleLowerCase();
