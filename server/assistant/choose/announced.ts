const announced =
  /(?<!\p{L})(?:pre-? ?alerted|pre-? ?alertad[oa]s?|announced|anunciad[oa]s?)(?!\p{L}).*(?<!\p{L})(?:not|no|nao|never|nunca|jamas|havent|hasnt|didnt|haven.t|hasn.t|didn.t|still to|sin|sem|falta\p{L}*)(?!\p{L}).*(?<!\p{L})(?:receiv\p{L}*|arriv\p{L}*|come|came|show\p{L}*|process\p{L}*|scann?\p{L}*|recib\p{L}*|lleg\p{L}*|aparec\p{L}*|proces\p{L}*|receb\p{L}*|cheg\p{L}*)(?!\p{L})/u;

/** "Pre-alerted parcels that have not arrived": what was announced and has not come, of which there is no reception to count. */
export const saysNotCome = (folded: string): boolean => announced.test(folded);
