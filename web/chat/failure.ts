import { failureOf as toldOf } from '#machines/load.ts';

/** What a refused call said: its sentence, and which fields were wrong. */
export interface Failure {
  message: string;
  fields: Record<string, string>;
}

/** The server's own words of a failed call, else that it should be tried again. */
export function failureOf(error: unknown): Failure {
  const { message, issues = [] } = toldOf(error);
  return { message, fields: Object.fromEntries(issues.map((issue) => [issue.field, issue.message])) };
}
