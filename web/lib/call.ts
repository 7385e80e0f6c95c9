import axios, { isAxiosError, isCancel } from 'axios';
import type { AnswerOf, AnyContract, Contract, Output } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { wireBody } from '#tools/input-fields.ts';
import { text } from '#web/lib/text.ts';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { ConsoleContract } from '#tools/console.ts';
import { undoChange } from '#tools/undo/change.ts';
import type { z } from 'zod';
import type { ApprovalLine } from '#tools/chat/parts.ts';

export interface UserInfo {
  userCode: string;
  userKey: string;
}
/** One complaint about one field of the input. */
export interface Issue {
  field: string;
  message: string;
}

/** A call that failed; `message` is the text to show under the contract's failure rule. */
export class CallError extends Error {
  override name = 'CallError';
  status: number;
  code: string;
  issues: Issue[];
  requestId: string | null;
  constructor(message: string, status: number, code: string, issues: Issue[] = [], requestId: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.requestId = requestId;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Names one action of a person: the same key again never changes data twice. Made anew where absent. */
  key?: string;
  /** Called with the number of a change that can be undone. */
  onUndoable?: (change: number) => void;
}

type InputFor<C extends AnyContract> = z.input<C['input']>;
type Any = Contract<z.ZodObject, Output>;
type Input = Record<string, unknown>;

const patience = [300, 900];
const http = axios.create({ timeout: 120_000 });
let signedIn: UserInfo | null = null;
let onRefused: () => void = () => {};

/** Tells the calls who is signed in, and what to do when the server no longer accepts that. */
export function callAs(userInfo: UserInfo | null, refused: () => void): void {
  signedIn = userInfo && { userCode: userInfo.userCode, userKey: userInfo.userKey };
  onRefused = refused;
}

/** Who is signed in, for calls that are no JSON. */
export const currentUserInfo = (): UserInfo | null => signedIn;

/** A fresh idempotency key: 128 random bits in hexadecimal, also on pages without TLS. */
export const actionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Calls one business endpoint as the signed-in person and returns its answer as the contract declares it.
 * Throws a CallError; a cancelled call has the code `cancelled`.
 */
export async function call<C extends AnyContract>(
  contract: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await send(contract, requestOf(contract, input, options));
  const undoable = Number(response.headers['x-waybill-undo']);
  if (undoable) options.onUndoable?.(undoable);
  return response.data as AnswerOf<C>;
}

/** Makes a call of the console as the signed-in person. Throws a CallError. */
export async function consoleCall<I extends z.ZodObject, A>(
  contract: ConsoleContract<I, A>,
  input: z.input<I>,
  signal?: AbortSignal,
): Promise<A> {
  try {
    return (await http.post<A>(`/${contract.path}`, { ...input, userInfo: signedIn }, { signal })).data;
  } catch (failure) {
    throw await errorOf(failure);
  }
}

/** Brings back what a change of this person was before it. Throws a CallError. */
export const undo = (change: number): Promise<unknown> => consoleCall(undoChange, { change });

/** What a change would do, line by line, without doing it. Throws a CallError. */
export async function planOf<C extends AnyContract>(
  contract: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<ApprovalLine[]> {
  const request = requestOf(contract, input, options);
  const response = await send(contract, { ...request, params: { ...(request.params as object | undefined), plan: 1 } });
  return (response.data as { plan: ApprovalLine[] }).plan;
}

const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zpl: 'application/zpl',
  xml: 'application/xml',
} as const;

/** Saves every row of a report, uncapped, as a file of the browser's download folder. Throws a CallError. */
export async function download<C extends AnyContract>(
  contract: C,
  input: InputFor<C>,
  form: keyof typeof fileTypes,
  options: CallOptions & { across?: boolean } = {},
): Promise<void> {
  const request = requestOf(contract, input, options);
  const response = await send(contract, {
    ...request,
    ...(options.across && { params: { ...(request.params as object | undefined), across: 1 } }),
    headers: { ...request.headers, Accept: fileTypes[form] },
    responseType: 'blob',
    timeout: 0,
  });
  const named = /filename="?([^";]+)"?/.exec(String(response.headers['content-disposition'] ?? ''))?.[1];
  saveFile(response.data as Blob, named ?? `${contract.path.split('/').pop()}.${form}`);
}

/** Hands a file to the browser to be saved. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

function requestOf(contract: Any, input: Input, { signal, key }: CallOptions): AxiosRequestConfig {
  const { method, path, effect } = contract;
  const headers: Record<string, string> = { 'X-Waybill-Screen': location.pathname };
  if (effect !== 'read') headers['Idempotency-Key'] = key ?? actionKey();
  if (method === 'POST') {
    return {
      method,
      url: `/${path}`,
      data: { ...wireBody(contract, input), userInfo: signedIn },
      headers,
      signal,
    };
  }
  if (signedIn) Object.assign(headers, { 'X-User-Code': signedIn.userCode, 'X-User-Key': signedIn.userKey });
  const url = `/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))}`;
  return { method, url, params: input, headers, signal };
}

/** Retries after a broken connection or an overloaded server: a read is harmless, a change has its idempotency key. */
async function send(contract: AnyContract, request: AxiosRequestConfig, attempt = 0): Promise<AxiosResponse> {
  try {
    return await http.request(request);
  } catch (failure) {
    const pause = patience[attempt];
    if (pause !== undefined && mayPass(failure)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return send(contract, request, attempt + 1);
    }
    const error = await errorOf(failure);
    if (error.status === 401) onRefused();
    error.message = wordsOf(contract, error);
    throw error;
  }
}

/** What is said of fields by the names of the wire, by those that people read, in the language of the page. */
function wordsOf({ input }: AnyContract, { message, issues }: CallError): string {
  const fields = issues.map(({ field }) => input.shape[field.split('.')[0]!] as z.ZodType | undefined);
  if (issues.length === 0 || !fields.every((field) => field !== undefined)) return message;
  return issues.map((issue, index) => `${text(fieldOf(fields[index]!).label)} ${text(issue.message)}`).join('; ');
}

const mayPass = (failure: unknown): boolean =>
  isAxiosError(failure) &&
  !isCancel(failure) &&
  failure.code !== 'ECONNABORTED' &&
  (failure.response ? failure.response.status === 503 && !isOurs(failure.response.data) : true);

/** Our own 503 says why and would only say it again; a proxy's may pass. */
const isOurs = (body: unknown): boolean => typeof body === 'object' && body !== null && 'code' in body;

async function errorOf(failure: unknown): Promise<CallError> {
  if (isCancel(failure)) return new CallError('Cancelled', 0, 'cancelled');
  if (!isAxiosError(failure)) throw failure;
  if (!failure.response) return new CallError('No answer from the server. Please try again', 0, 'unreachable');
  const { status, data } = failure.response;
  const body = (data instanceof Blob ? await readJson(data) : data) as Partial<CallError> | null;
  const message = (typeof body?.message === 'string' && body.message) || 'Please try again';
  return new CallError(message, status, body?.code ?? 'failed', body?.issues, body?.requestId);
}

const readJson = async (blob: Blob): Promise<unknown> =>
  blob
    .text()
    .then(JSON.parse)
    .catch(() => null);
