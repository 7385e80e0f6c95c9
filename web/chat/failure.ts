/** What a refused call said: its sentence, and which fields were wrong. */
export interface Failure {
  message: string;
  fields: Record<string, string>;
}

/** The server's own words of a failed call, else that it should be tried again. */
export function failureOf(error: unknown): Failure {
  const { data } =
    (error as { response?: { data?: { message?: string; issues?: { field: string; message: string }[] } } }).response ??
    {};
  return {
    message: data?.message ?? 'Please try again',
    fields: Object.fromEntries((data?.issues ?? []).map(({ field, message }) => [field, message])),
  };
}
