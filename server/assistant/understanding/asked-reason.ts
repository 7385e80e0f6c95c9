/** "By reason in Brazil" asks for a list of reasons and gives none; "por motivo de daño" gives one. */
const listed =
  /\b(?:by|per|por|cada) (?:reason|motivo|razon|razao) (?:in|to|for|from|this|last|the|en|a|para|este|esta|desde|em|no|na|los|las|el|la|os|as|o|de (?:los|las|es[oa]s))\b/;

const askedFor =
  /(?<!\p{L})(?:what(?:.?s| is| was| were)?|whats|which|cual(?: es| fue| era| seria)?|que|qual(?: e| foi| era| seria)?|(?:tell|give) me|(?:most (?:common|frequent|usual)|main|top|usual|biggest|mas (?:comun|frecuente|repetid[oa])|mais (?:comum|frequente|repetid[oa])|principal)|dime|me d(?:iz|ice)s?|diga)\s+(?:(?:the|el|la|o|a|was|is|its|su|seu|sua)\s+){0,2}$/u;
const alone = /^\W*(?:(?:and|y|e) )?(?:the|el|la|o|a|su|seu|its) $/;

/** "What is the reason that …", "cuál fue el motivo de …", a list by reason: asks for one and gives none. */
export function asksForReason(folded: string, { 0: said, index }: RegExpExecArray): boolean {
  if (listed.test(folded)) return true;
  // "The reason that comes up most" is one of many, and none of one thing.
  if (/(?<!\p{L})(?:mas|mais|most)(?!\p{L})/u.test(folded.slice(index))) return false;
  const led = folded.slice(0, index);
  return /^(?:reason|motivo|razon|razao)/.test(said) && (askedFor.test(led) || (/\?\s*$/.test(folded) && alone.test(led))); // prettier-ignore
}
