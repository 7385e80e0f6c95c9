import { word } from './moments.ts';

const take =
  '(?:(?:do|should|must) (?:i|we|you|one) (?:do|take|follow)|(?:have|need) (?:i|we) (?:to|got to) do|(?:do|would) (?:i|we) (?:have|need) to do)';
const toDo =
  '(?:hago|hacemos|sigo|seguimos|se hace|hay que hacer|toca hacer|debo hacer|tengo que hacer|tenemos que hacer|necesito hacer|debemos hacer|puedo hacer)';
const fazer =
  '(?:eu )?(?:faco|fazemos|sigo|se faz|preciso fazer|tenho (?:que|de) fazer|tem (?:que|de) fazer|devo fazer|da para fazer)';

/** What a thing is done by: "the steps to", "el procedimiento para", "qual o caminho para". */
const course = word(
  `(?:steps?|procedure|process|(?:(?:right|best|correct|proper|usual|quickest|easiest) )?way|trick)(?: (?:is|are))? (?:to|for|of)(?= \\p{L})|how (?:does|would|can|should) (?:one|you|somebody|someone)|how (?:is|are) (?:it|that|this|they) done|(?:what|which) (?:steps? )?${take}|walk me through|(?:show|teach|tell) me how|how (?:am|are) (?:i|we) (?:supposed|meant) to|` +
    `(?:los |que |cuales son los )?pasos (?:para|a seguir|de|debo|tengo|${toDo})|(?:el )?(?:procedimiento|tramite) (?:para|de|a seguir)|(?:cual(?: es|seria)? (?:la|el) )(?:manera|forma|modo|proceso|camino) (?:de|para)|paso a paso|que (?:es lo que )?${toDo} (?:para|si quiero)|como le (?:hago|hacemos)|(?:ensename|explicame|muestrame|dime|me (?:ensenas|explicas|dices)) como (?!va|esta|anda|viene|van|estan)|` +
    `passo a passo|(?:o |qual (?:e )?o )?(?:procedimento|jeito certo) (?:para|de)|qual (?:e |seria )?(?:o|a) (?:caminho|jeito|forma|maneira|processo|modo) (?:certo |correto |certa |correta )?(?:de|para)|(?:quais (?:sao )?)?os passos|(?:o )?que (?:e que )?${fazer} (?:para|se (?:eu )?(?:quero|quiser))|tem (?:que|de) fazer o que|(?:tem|ha) jeito de|como (?:e que )?(?:eu |a gente )?(?:faz|faco|fazemos)|me (?:ensina|explica|mostra|diz) (?:a|como) (?=\\p{L}*[aeio]r(?!\\p{L})|por |se |faz|faco)`,
);
/** The same behind what is wished: "I need to flag a parcel, how does it work", "quiero agregar un evento, cómo es". */
const behind =
  /[,;.:?]\s*(?:(?:and|so|y|e|entonces|entao|mas|pero|but|please|por favor)\s+)*(?:how(?: (?:does (?:it|that|this) work|is (?:it|that) done|do i(?: do (?:it|that))?|to do (?:it|that)|can i(?: do (?:it|that))?|would that work))?|where do i (?:go|do (?:it|that)|change it|start|find (?:it|that))|what (?:is|are|'s) the (?:procedure|steps?|process|way)|what do i do|como(?: (?:es|seria|hago|hacemos|se hace|le hago|funciona|va|lo hago|e|faz|faco|se faz|fazemos|e que faz))?|(?:cual|que) (?:es el|seria el) (?:procedimiento|proceso|paso a paso|camino|tramite)|(?:cuales|que) (?:son los )?pasos(?: sigo| son)?|(?:y |e )?que hago|donde (?:lo |la )?(?:hago|cambio|encuentro)|qual (?:e |seria )?(?:o|a) (?:caminho|procedimento|processo|passo a passo|jeito|forma|maneira)|quais (?:sao )?os passos|o que (?:eu )?faco|onde (?:eu )?(?:faco|mudo|troco|altero|faz|encontro))(?: (?:isso|isto|eso|esto|por aqui|aqui|here))?\W*$/u;
/** Word order of a verb behind its object: "y para agregarle un evento a un paquete qué hago". */
const atEnd = word(
  '(?:para|pra) .{4,60} (?:que (?:se )?(?:hago|hace|hay que hacer|toca)|como (?:hago|le hago|se hace|faco|faz|e que faz)|(?:o )?que (?:eu )?(?:faco|faz))\\W*$|^\\W*(?:(?:and|so|then)\\W+)*to .{4,60} what (?:do|should) (?:i|we) (?:have to |need to )?do\\W*$',
);

/** Asks by what course a thing is done, and does not ask for it to be done: "qual o passo a passo para …". */
export const asksCourse = (folded: string): boolean => course.test(folded) || behind.test(folded) || atEnd.test(folded);

/** "Por" before what is put somewhere is the verb. */
const putting =
  /(?<=(?<!\p{L})(?:para|pra|de|que|consigo|posso|quero|preciso|como|caminho|jeito) )por(?= (?:\p{L}+ ){0,3}(?:ars|checkpoint|evento|sinalizacao)(?!\p{L}))/gu;
export const withVerb = (folded: string): string => folded.replace(putting, 'colocar');

/** "Same for X", "X too", "and X as well": the word that is to be explained like the one before. */
const like =
  /^\W*(?:(?:and|y|e|ok)\W+)*(?:(?:the )?same (?:thing )?(?:for|with|about|on)|(?:lo|o|la|a) (?:mesm[oa](?: coisa)?|mismo) (?:para|con|com|de|sobre)|igual (?:con|para|com)|ditto|mesma coisa (?:para|com)|(?:and )?(?:for|para|pro|about|sobre|de))\s+/u;
const also = /\W+(?:too|also|as well|tambien|tambem|igual|now|agora|ahora|then|entonces|entao|please|por favor)\W*$/u;
export const likeBefore = (folded: string): string | undefined => {
  const said = folded.replace(like, '').replace(also, '');
  return said === folded ? undefined : said;
};
/** "How does a HAWB differ from it": the other word has been said before. */
export const otherThan =
  /(?<!\p{L})(?:o que muda|muda (?:o que|em que)|em que (?:muda|difere)|en que (?:cambia|se diferencia|difiere)|que (?:cambia|lo diferencia)|cambia en que|what changes|what sets)(?!\p{L})/u;
