import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { pointsBack } from '../arguments/implied.ts';
import { tokens } from '../understanding/normalise.ts';

const verb =
  /^\W*(?:(?:please|por favor|porfa|can you|could you|puedes|pode|i need to|i want to|necesito|quiero|preciso|quero)\W+)*(?:export(?:a|ar|e)?|download|baixar?|baixe|descargar?|descargue|bajar?)(?:me)?\s+(?:(?:the|all|una?|uma?|el|la|los|las|o|a|os|as|to excel|em excel|en excel)\s+)*/u;
const form =
  /\s*(?:(?:as|to|in|into|en|em|a|para|como)\s+)?(?:an?\s+|un\s+|um\s+)?(?:excel|xlsx?|csv|spreadsheet|planilla|planilha|file|archivo|arquivo|fichero)(?: file)?\W*$/u;

/** "Export late parcels to Mexico as Excel": the list that is named, ready as a file. */
export const readAsFile =
  (decide: (message: Message) => Decision): Reader =>
  ({ understood: text, catalogue, situation, ready }) => {
    const lead = verb.exec(text.folded);
    if (!lead || ready || situation.pending || situation.proposed?.length) return null;
    const tail = form.exec(text.folded);
    const rest = text.text.slice(lead[0].length, tail?.index);
    const folded = text.folded.slice(lead[0].length, tail?.index);
    if (tokens(folded).length < 2 || pointsBack(folded)) return null;
    const decision = decide(readMessage(rest, catalogue, { ...situation, last: undefined, record: undefined }));
    if (decision.do !== 'call' || decision.more?.length) return null;
    const { contract } = catalogue.byPath.get(decision.path)!;
    if (contract.effect !== 'read' || contract.output.kind !== 'rows') return null;
    return { ...decision, question: { ask: 'file' } };
  };
