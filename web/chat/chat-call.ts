import axios from 'axios';
import { currentUserInfo } from '#web/lib/call.ts';

/** A call of the chat's own routes, as the signed-in person. Throws what axios throws. */
export async function chatCall<T>(action: string, body: object = {}): Promise<T> {
  const { data } = await axios.post<T>(`/api/chat/${action}`, { ...body, userInfo: currentUserInfo() });
  return data;
}
