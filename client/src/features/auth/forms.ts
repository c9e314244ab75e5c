import * as v from 'valibot';

const maxEmailLength = 254;

export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.maxLength(maxEmailLength, 'That address is too long.'),
  v.email('Enter an address such as maya@example.com.'),
);

/** The server refuses common ones and those that contain the address; length is all the client can tell. */
export const newPasswordField = v.pipe(
  v.string(),
  v.minLength(10, 'Use at least 10 characters.'),
  v.maxLength(128, 'Use at most 128 characters.'),
);

export const codeField = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Enter the 6 digits from the email.'));

export const loginForm = v.object({
  email: emailField,
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});

export const signupForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your name.'), v.maxLength(100, 'Use at most 100 characters.')),
  email: emailField,
  password: newPasswordField,
});

export const emailForm = v.object({ email: emailField });

export const resetForm = v.object({ email: emailField, code: codeField, newPassword: newPasswordField });
