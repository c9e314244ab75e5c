import * as v from 'valibot';
import { isTypedName } from '@/lib/forms/typed-name';

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

export interface ProofNeeds {
  /** False for people without one: a recent sign-in takes its place. */
  hasPassword: boolean;
  hasTwoFactor: boolean;
}

/** What the server takes as proof of who sits here. */
export interface Proof {
  password?: string;
  code?: string;
}

const proof = ({ hasPassword, hasTwoFactor }: ProofNeeds) => ({
  password: hasPassword ? passwordField : v.string(),
  code: hasTwoFactor ? v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a code.')) : v.string(),
});

export const proofForm = (needs: ProofNeeds) => v.object(proof(needs));

export const changePasswordForm = (needs: ProofNeeds) =>
  v.object({
    currentPassword: needs.hasPassword ? v.pipe(v.string(), v.nonEmpty('Enter your current password.')) : v.string(),
    code: proof(needs).code,
    newPassword: newPasswordField,
  });

export const passkeyNameForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'Use at most 60 characters.')),
});

export const emailChangeForm = (needs: ProofNeeds) => v.object({ email: emailField, ...proof(needs) });

interface DeleteAccountNeeds extends ProofNeeds {
  name: string;
  /** Other people lose a workspace by it. */
  isShared: boolean;
}

/** The name is typed to be sure, in whatever case. */
export const deleteAccountForm = ({ name, isShared, ...needs }: DeleteAccountNeeds) =>
  v.object({
    shared: v.pipe(
      v.boolean(),
      v.check((isChosen) => isChosen || !isShared, 'Transfer these workspaces first, or choose to delete them.'),
    ),
    name: v.pipe(
      v.string(),
      v.check((typed) => isTypedName(typed.toLocaleLowerCase(), name.toLocaleLowerCase()), `Type “${name}”.`),
    ),
    ...proof(needs),
  });
