import axios, { isAxiosError } from 'axios';
import { currentUserInfo, CallError, saveFile } from '#web/lib/call.ts';

export interface StoredFile {
  file_id: string;
  name: string;
  size: number;
}

const failed = (error: unknown): CallError => {
  if (!isAxiosError(error)) throw error;
  const body = error.response?.data as { message?: string; code?: string; requestId?: string } | undefined;
  const said = typeof body?.message === 'string' ? body.message : 'No answer from the server. Please try again';
  return new CallError(said, error.response?.status ?? 0, body?.code ?? 'unreachable', [], body?.requestId ?? null);
};

/** Stores a file on the server. Throws a CallError. */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<StoredFile> {
  const form = new FormData();
  form.set('userInfo', JSON.stringify(currentUserInfo()));
  form.set('file', file);
  try {
    return (await axios.post<StoredFile>('/files', form, { signal })).data;
  } catch (error) {
    throw failed(error);
  }
}

/** Saves a stored file in the browser's download folder, under its own name or another. Throws a CallError. */
export async function downloadFile(fileId: string, name?: string): Promise<void> {
  const user = currentUserInfo();
  try {
    const headers = { 'X-User-Code': user?.userCode ?? '', 'X-User-Key': user?.userKey ?? '' };
    const { data, headers: answered } = await axios.get<Blob>(`/files/${encodeURIComponent(fileId)}`, {
      responseType: 'blob',
      headers,
    });
    const own = /filename\*=UTF-8''([^;]+)/.exec(String(answered['content-disposition'] ?? ''))?.[1];
    saveFile(data, name ?? decodeURIComponent(own ?? fileId));
  } catch (error) {
    throw failed(error);
  }
}

/** A picture that only those with the right to it may fetch, as an address of this page; to be revoked. Throws a CallError. */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<string> {
  const user = currentUserInfo();
  try {
    const headers = { 'X-User-Code': user?.userCode ?? '', 'X-User-Key': user?.userKey ?? '', 'X-Waybill-Screen': '1' };
    const { data } = await axios.get<Blob>(address, { responseType: 'blob', headers, signal });
    return URL.createObjectURL(data);
  } catch (error) {
    throw failed(error);
  }
}
