import type { Understood } from '../../understanding/understand.ts';
import { say, type Decision } from '../decision.ts';
import { offers, type Message } from '../message.ts';

type SmallTalk = 'greeting' | 'thanks' | 'help' | 'self' | 'refused' | 'contact';

const openers =
  /^\W*(?:(?:hi+|hiya|howdy|yo|opa|eai|bu?en dia+|bo[am] dia+|how(?:s| is) (?:it going|everything|your day)|como va(?: todo)?|como andas?|todo bien|tudo (?:certo|bom)|hello|hey|good (?:morning|afternoon|evening|night|day)|hola|buen[oa]s?(?: (?:dias?|tardes|noches))?|ola|oi|bo[am] (?:dia|tarde|noite)|how are you|como (?:estas|esta|vai|voce esta)|que tal|tudo bem|e ai|bye|goodbye|see you|adios|chau|hasta luego|tchau|ate logo|team|equipo|equipe|pessoal|everyone|todos|all)\W*)+$/;
const thanks =
  /^\W*(?:(?:thanks?(?: you)?|thx|ty|cheers|lol|fine|vale|beleza|gracias|obrigad[oa]|valeu|ok|okay|great|perfect|perfecto|perfeito|genial|otimo|nice|cool|very much|so much|a lot|muchas|mil|muito|listo|that.?s all|that will be all|eso es todo|e so isso|have an? (?:good|nice|great) (?:day|one|night|weekend|evening)|(?:q|que) tengas? (?:un )?(?:buen|lindo|feliz) (?:dia|turno|finde|fin de semana)|(?:q|que) tengas? (?:una )?(?:linda|buena) (?:tarde|noche)|tenha uma? (?:bom|boa|otimo|otima) (?:dia|tarde|noite|trabalho)|bom (?:dia|trabalho)|buen dia|bye|chau|tchau|ate mais|hasta luego)\W*)+$/;
const self =
  /\b(?:who are you|(?:are you|r u|is this|am i (?:talking|speaking) (?:to|with)) (?:an? |the )?(?:real |actual )?(?:human|robot|bot|real|machine|person|ai|chatgpt|someone)|eres (?:un |una )?(?:human[oa]|persona|robot|bot|maquina|ia)|quien eres|(?:voce|vc|tu) (?:e|es) (?:um |uma )?(?:human[oa]|pessoa|robo|bot|maquina|gente|ia)|(?:hablo|falo|falando|hablando) com? (?:un |una |um |uma )?(?:persona|pessoa|robo|robot|human[oa]|maquina)|quem e voce)\b/;
const help = /\b(?:help me please|how do you work|ayuda(?:me)?|ajuda)\b|^\W*help\W*$/;
/** What the assistant is for, in whatever words: a question word, the person spoken to, and what helping is called. */
const ability =
  /(?<!\p{L})(?:(?:what|which|how|que|como|cual(?:es)?|quais|qual)(?!\p{L}).{0,30}?(?<!\p{L})(?:you|vos|tu|te|usted|voce|vc)(?!\p{L}).{0,24}?(?<!\p{L})(?:do|help|assist|answer|know|capable|good (?:for|at)|able|useful|hacer|ayud\p{L}*|sabes?|responder|sirves?|servis|fazer|faz|consegue\p{L}*|ajud\p{L}*|serve|capaz)|(?:what|which)(?!\p{L}).{0,24}?(?:can|could|may|should) (?:i|we) ask|(?:que|para que|de que|en que|em que|cual(?:es)?)(?!\p{L}) ?.{0,16}?(?:(?:me |nos )?(?:pued[eo]s?|podes?|sabes?|sabe|pode) (?:me |nos )?(?:hacer|ayudar\p{L}*|fazer|ajudar|responder)|(?:eres|sos) capaz|sirves|servis)|(?:que|cosas|coisas)(?!\p{L}) ?(?:te |se |lhe )?(?:puedo|podemos|posso|se puede|da (?:para|pra)) (?:te |lhe )?(?:pregunt|ped|pergunt)\p{L}*)(?!\p{L})/u;

/** Whether a text asks what the assistant can do, and speaks of nothing else. */
export function asksAbility({ folded, entities, terms }: Understood): boolean {
  const found = ability.exec(folded);
  if (!found || entities.some(({ start }) => start >= 0)) return false;
  const end = found.index + found[0].length;
  return !terms.some(({ term, start }) => term.startsWith('#') && (start < found.index || start >= end));
}
const definition =
  /\b(?:stands? for|meaning of|what (?:do|does|did) .{1,40}\bmean\b|\w+ means\b|significa|quiere decir|quer dizer|definition of|definicion de|definicao de)/;
const whatIs =
  /^\W*(?:(?:and|y|e|ok|so) )?(?:what(?:'?s| is| are) (?:an?|the difference)|que (?:es|son) (?:un|una|unos|la diferencia)|o que (?:e|sao) (?:um|uma|a diferenca))\b/;
const clock =
  /^\W*(?:(?:and|y|e) )?(?:what (?:time|day|date) is|que (?:hora|dia) (?:es|e)(?! (?:que|q|o|a|em|en|cuando|quando|hora)\b)|que horas sao|a que dia estamos|que dia sera)\b/;
const injected =
  /\b(?:ignor[ea]\w* (?:all|any|the|previous|your|everything|what|todas?|tod[oa]|tudo|lo que|las?|os?|as?|suas?|tus|sus)\b|disregard|pretend|jailbreak|system prompt|developer mode|act as|safety is off|sin restricciones|sem restricoes|finge\b|finja\b|prompt do sistema|prompt del sistema|passwords?\b(?! for me)|contrasenas|senhas|(?:your|the|system|all|tu|la|sua) api keys?(?! of)|secret keys?|tokens? de|drop table|delete from|select \* from|<script)/;

const people =
  '(?:them|him|her|(?:the |al? |a la |o |a |ao |pro |pra |para o |para a |para el |para la |el |la )?(?:customers?|clients?|clientes?|consignees?|consignatari[oa]s?|destinatari[oa]s?|recipients?|buyers?|comprador\\p{L}*|merchants?|comerci[oa]\\p{L}*|partners?|socios?|parceir[oa]s?|brokers?|despachantes?|drivers?|motoristas?|choferes|chofer|carriers?|transportadoras?|transportistas?|providers?|proveedores|proveedor|fornecedor(?:es)?))';
/** The partners are told by a tool of the console; these are not. */
const outsiders =
  '(?:him|her|(?:the |al? |a la |o |ao |pro |pra |para o |para a |para el |para la |el |la )?(?:customers?|consignees?|consignatari[oa]s?|destinatari[oa]s?|recipients?|buyers?|comprador\\p{L}*|drivers?|motoristas?|choferes|chofer))';
/** Asks to speak to somebody outside of the console. */
const contact = new RegExp(
  `(?<!\\p{L})(?:give ${people} a (?:call|ring|shout|heads.?up)|(?<=^\\W*(?:(?:please|can you|could you|pls|then|ok|and|so) )*)(?:call|phone|ring|text|whatsapp) (?:up )?${people}|(?:let|tell|inform|warn) ${outsiders} (?:know|that|about|it)|(?:liga(?:r)?|ligue|telefona(?:r)?) (?:pra|pro|para|ao?|pr[ao]s)(?!\\p{L})|(?:llama(?:r|lo|la|los|las|le|les)?|llame|marcale|telefonea)(?: por telefono)? (?:al?|por telefono)(?!\\p{L})|(?:avis(?:a|e|ale|ales|ele|eles|ar|arle|arles)|diga?le|diles|dile|diz|fala(?:r)? com|habla(?:r)? con|notifi\\p{L}+) ${outsiders})(?!\\p{L})`,
  'u',
);

/** The kind of small talk that a text is; null where it asks for something. */
export function smallTalk(text: Understood): SmallTalk | null {
  const { folded, entities } = text;
  if (injected.test(folded) && !/\b(?:my|mi|minha) (?:password|contrasena|senha)\b/.test(folded)) return 'refused';
  if (contact.test(folded)) return 'contact';
  if (self.test(folded)) return 'self';
  if (openers.test(folded)) return 'greeting';
  if (thanks.test(folded)) return 'thanks';
  const explains = definition.test(folded) || clock.test(folded) || (whatIs.test(folded) && !entities.length);
  return help.test(folded) || explains || asksAbility(text) ? 'help' : null;
}

const replies: Record<SmallTalk, string> = {
  greeting: 'Hello. I find parcels, partners, checkpoints and reports, and prepare changes for your approval.',
  thanks: 'You are welcome.',
  self: 'I am the assistant of this console, not a person: I help by answering from its data, and every change waits for your approval.',
  refused: 'I cannot do that. I only use the tools of your account, and every change needs your approval.',
  contact: 'I cannot call or write to anybody. I only read this console and prepare changes in it.',
  help: 'I answer from the data of this console: parcels, checkpoints, masters and manifests, customs, partners, invoices and reports. Changes I prepare for your approval. Try one of these.',
};

/** Asks for no tool: courtesy, questions about the assistant or about a word, and attempts to talk it round. */
export function readSmallTalk(message: Message): Decision | null {
  // "Quer dizer 4,5" puts a change right.
  if (message.situation.proposed?.length && meansInstead.test(message.understood.folded)) return null;
  const talk = smallTalk(message.understood);
  if (!talk) return null;
  return say(
    message.language,
    replies[talk],
    talk !== 'thanks' && talk !== 'refused' && talk !== 'contact' ? offers(message) : [],
  );
}

const meansInstead = /^\W*(?:(?:no|nao|ops|oops)\W+)?(?:quer dizer|quiero decir|quise decir|quis dizer|i mean|i meant|digo)(?!\p{L})/u; // prettier-ignore
const approves =
  'yes|yep|yeah|yup|sure|ok|okay|go ahead|do it|please do|approved?|confirm(?:ed)?|apply|save|submit|proceed|(?:sounds|looks) good|lgtm|correct|right|perfect|great|thats right|si|claro|dale|vale|hazlo|hacelo|adelante|aprueb\\p{L}+|aprob\\p{L}+|confirm\\p{L}+|apli[cq]\\p{L}+|de acuerdo|esta bi?en|listo|correcto|perfecto|procede|guard\\p{L}+|sim|isso|pode(?: (?:fazer|ser|mandar))?|faz|faca|manda ver|aprov\\p{L}+|salv[ae]r?|beleza|(?:es)?ta bom|fechado|certo|perfeito';
const beside =
  'both|them|all|ambos|tod[oa]s|(?:los|las|l[oa]s|os|as) (?:dos|dois|duas)|it|that|eso|isso|please|por favor|pls|now|ahora|agora|then|entonces|entao|and|y|e';
const assent = new RegExp(`^\\W*(?:(?:${beside})\\W+)*(?:${approves})(?!\\p{L})(?:\\W+(?:${beside}|${approves})(?!\\p{L}))*\\W*$`, 'u'); // prettier-ignore

/** "Yes", "dale", "pode aprovar": whoever approves in words finds the same change on a new card, where it is done. */
export function readAssent({ understood: { folded }, situation, language }: Message): Decision | null {
  const [first, ...more] = situation.waits ? (situation.proposed ?? []) : [];
  if (!first || !assent.test(folded)) return null;
  const question = { assent: true } as const;
  return { do: 'call', language, ...first, assumed: [], guessed: [], doubts: [], question, more };
}
