type Json = Record<string, unknown>;

/** A refusal in LinkedIn's shape (LinkedIn docs, "Error Handling"). */
export class LinkedinProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: Json,
  ) {
    super(JSON.stringify(body));
  }
}

export const problemBody = (status: number, code: string, message: string): Json => ({
  status,
  serviceErrorCode: status,
  code,
  message,
});

export const problem = (status: number, code: string, message: string): LinkedinProblem =>
  new LinkedinProblem(status, problemBody(status, code, message));

/** Of the OAuth calls. */
export const oauthProblem = (status: 400 | 401, error: string, description: string): LinkedinProblem =>
  new LinkedinProblem(status, { error, error_description: description });

export const missingField = (field: string): LinkedinProblem =>
  problem(400, 'MISSING_FIELD', `Field ${field} is required but was not found.`);

export const invalidField = (field: string, why: string): LinkedinProblem =>
  problem(400, 'INVALID_VALUE_FOR_FIELD', `Field Value validation failed in REQUEST_BODY: ${field}: ${why}`);
