import { fold } from '../understanding/normalise.ts';

/** What somebody says before putting something right: "sorry", "me equivoqué", "na verdade". */
export const regret =
  '(?:no|nope|nah|nao|sorry|sry|oo?ps|opa|u+y|ay|ah|oh|ih+|xi+|eita|epa|hm+|mm+|wait|hold on|hang on|espera|pera|perai|calma|perdon|perdona|disculpa|desculpa|foi mal|my bad|my mistake|bueno|bom|na (?:verdade|vdd|real)|vdd|en realidad|in fact|actually|mejor|melhor|better|rather|alias|pensando (?:bem|melhor|bien|mejor)|pensandolo (?:bien|mejor)|repensando|thinking again|come to think of it|on second thoughts?|(?:ya |lo )?me (?:equivoque|confundi|enganei|corrijo)|errei|engano|i (?:mistyped|was wrong|messed up|made a mistake)|mistyped|corrijo|corrigindo|corrigiendo|correccion|correcao|correction|correcting|retifico|rectifico|i mean|i meant|meant|quise decir|quero dizer|quiero decir|quis dizer|digo|typo|digitei (?:errado|trocado)|troquei(?: tudo)?|xi)';
const joins = '(?:y|e|and|but|pero|mas|pues|please|pls|por favor|ok|okay|entonces|entao|then|so|tambien|tambem|also)';
const field = '(?:reason|remarks?|note|comment|motivo|razon|razao|observacion|observacao|obs|nota|comentario|texto)';
const wrong = '(?:mal|wrong|bad|errad[oa]|equivocad[oa]|incorrect[oa]?|not right|trocad[oa])';
const right = '(?:corre(?:ct|t)[oa]?|cert[oa]|buen[oa]|right|real|verdader[oa]|verdadeir[oa]|new|nuev[oa]|nov[oa])';
const small =
  '(?:in|on|with|de|del|da|do|en|con|no|na|em|com|el|la|lo|o|a|the|my|su|seu|sua|como|as|of|esse|essa|ese|esa|este|esta|that|this)';
const edits =
  '(?:corrig\\p{L}*|corrij\\p{L}*|cambi\\p{L}*|troc\\p{L}*|troqu\\p{L}*|mud[ae]\\p{L}*|arregl\\p{L}*|ajust\\p{L}*|alter\\p{L}*|actualiz\\p{L}*|atualiz\\p{L}*|edit\\p{L}*|modific\\p{L}*|fix|change|correct|update|swap|me equivoque|me confundi|errei|me enganei|got|had|have|put|write|set|pon\\p{L}*|escrib\\p{L}*|escrev\\p{L}*|coloc\\p{L}*|bota|poe|dej[ae]\\p{L}*|deix[ae]|scratch|forget|drop|replace|use|gave|wrote|typed|said|puse|pus|di|dei|escribi|anote|botei|not)';
const whoever =
  '(?:(?:that |que )?(?:i|yo|eu|te|le|lhe) (?:\\p{L}+ )?(?:gave|put|wrote|typed|said|puse|pus|di|dei|escribi|escrevi|anote|coloquei|botei)|(?:that |que )?(?:puse|pus|di|dei|escribi|escrevi|coloquei|botei)|please|pls|plz|por favor|porfa)';
const named = `(?:(?:i|yo|eu)\\s+)?(?:${edits}\\s+)?(?:${wrong}\\s+)?(?:${small}\\s+)*(?:(?:${wrong}|${right})\\s+)?${field}(?!\\p{L})(?:\\s+${whoever}(?!\\p{L}))?(?:\\s+${right}(?=\\s*(?:[:=,;]|$)|\\s+(?:is|es|e|era|va|vai|seria|should)(?!\\p{L})))?(?:\\s+(?:is|was|esta|ta|era|es|e|estaba|estava|foi|fue)(?=\\s+${wrong}))?(?:\\s+${wrong}(?=\\s*(?:[,;.:–-]|$)))?(?:\\s+(?:changes|(?:se )?cambia|(?:se )?muda|troca|(?:is )?different|es otr[oa]|e outr[oa])(?=\\s*[,;.:–-]))?`;
/** Says that what follows is what it should have been. */
const strong = `(?:(?:it |que |q )?(?:(?:should|shd|shld|must|has to|needs to|ought to) (?:be|say|read|have (?:been|said|read))|(?:deberia|debio|tendria que|tenia que|deveria|devia|tinha que) (?:haber|ter) (?:sido|dicho|dito)|(?:deb[ea]|deberia|tiene que|hay que|dev[ea]|deveria|tem que|tinha que|era (?:pra|para)) (?:ser|decir|dizer|poner|por|quedar|ficar))|(?:l[oa]|el|o|a|the) ${right}(?: one)?(?:\\s+(?:es|e|is|era|seria|foi|was)(?!\\p{L}))?)`;
const weak =
  '(?:it.?s|its|it is|it was|that.?s|is|was|(?:que|q) (?:diga|digan|sea|seja|quede|fique|va)|es|era|e|foi|fue|va|vai|seria|put|write|say|says|use|make it|pon\\p{L}*|escrib\\p{L}*|escrev\\p{L}*|coloc\\p{L}*|bota|poe|mete|deja|deixa|queda|fica|to|por|para|pra|como|as|actually|really|instead|now|ahora|agora|(?:outr[oa]|otr[oa]|another|different)(?=\\s*[:,]))';
const opening = new RegExp(`^\\W*(?:(?:${regret}|${joins})(?!\\p{L})[\\s,.;:!–-]*)*`, 'u');
const regrets = new RegExp(`(?<!\\p{L})${regret}(?!\\p{L})`, 'u');
const naming = new RegExp(`^${named}`, 'u');
const saying = new RegExp(`^[\\s,.;–-]*(?:(?:and |y |e )?(?:${strong}|${weak})(?!\\p{L})[\\s:=]*)*`, 'u');
const surely = new RegExp(strong, 'u');

const altering = /^(?:cambi|mud|troc|troqu|alter|actualiz|atualiz|corrig|pas)/u;

/** What a message says in the place of a text, without the words that lead to it, and how surely it speaks of such a text. */
export interface Led {
  said: string;
  /** Whether the field is named: "the reason is wrong, …". */
  named: boolean;
  /** "Is", "should say", and the like before it. */
  linked: boolean;
  /** Whether it says that something should have been so: "lo correcto es …". */
  strong: boolean;
  /** Whether it begins with a word of regret: "sorry, …". */
  regretted: boolean;
}

/** "Me equivoqué de motivo, es caja mojada" as "caja mojada"; null where no words lead to it. */
export function ledBy(text: string): Led | null {
  const folded = fold(text);
  const [open = ''] = opening.exec(folded) ?? [];
  const [name = ''] = naming.exec(folded.slice(open.length)) ?? [];
  const from = open.length + name.length;
  // Behind a colon all is the text itself.
  const [colon = ''] = (name && /^\s*(?:[:=]|[-=]*>|→)\s*/u.exec(folded.slice(from))) || [];
  const [link = ''] = (!colon && saying.exec(folded.slice(from))) || [];
  // "Cámbiale el motivo a caja rota".
  const until = from + colon.length + link.length;
  const [to = ''] = (altering.test(name) && /^\s*a\s+/u.exec(folded.slice(until))) || [];
  const said = text
    .slice(until + to.length)
    .replace(/^[\s,;:.–-]+/u, '')
    .trim();
  if (!open.trim() && !name && !link.trim()) return null;
  if (said.length < 3 || !/^["“«‘']?[\p{L}\d]/u.test(said)) return null;
  return {
    said,
    named: name !== '',
    linked: /\p{L}/u.test(link),
    strong: surely.test(link),
    regretted: regrets.test(open),
  };
}
