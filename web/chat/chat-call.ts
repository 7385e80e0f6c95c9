import { post } from '#web/lib/call.ts';

/** A call of the chat's own routes, as the signed-in person. Throws a CallError. */
export const chatCall = <T>(action: string, body: object = {}, signal?: AbortSignal): Promise<T> =>
  post<T>(`/api/chat/${action}`, body, signal);
