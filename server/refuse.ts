/** Why a call was not carried out, in words that we wrote: they reach the person and the model as they are. */
export const codes = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  refused: 422,
  limited: 429,
  failed: 500,
  unavailable: 503,
} as const;
export type Code = keyof typeof codes;

export interface Issue {
  field: string;
  message: string;
}

export class Refusal extends Error {
  code: Code;
  issues: Issue[];
  /** Seconds until the same call may succeed. */
  retryAfter?: number;
  constructor(code: Code, message: string, issues: Issue[] = [], retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
    this.code = code;
    this.issues = issues;
  }
}

/** Throws a refusal; `refuse('missing', 'No parcel has the number LX1.')`. */
export function refuse(code: Code, message: string, issues?: Issue[]): never {
  throw new Refusal(code, message, issues);
}
/** A refusal of one input field. */
export function refuseField(field: string, message: string): never {
  throw new Refusal('invalid', `${field} ${message}`, [{ field, message }]);
}
