import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** The line with which an airline's message begins. */
const begins = /^[ \t]*(?:FFA|FMA|FNA|FSU|FSA)(?:\/\d{1,3})?[ \t]*$/m;

/** A message of an airline that was pasted is read as it stands, whatever was said before it. */
export function readAirlineText({ typed, catalogue, situation, language }: Message): Decision | null {
  const entry = catalogue.byPath.get(readAirlineMessage.path);
  const found = begins.exec(typed);
  if (!found || !entry || !isUsable(entry, situation)) return null;
  const args = { message: typed.slice(found.index).trim() };
  return { do: 'call', language, path: readAirlineMessage.path, args, assumed: [], guessed: [], doubts: [] };
}
