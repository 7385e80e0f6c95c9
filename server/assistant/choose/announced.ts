const announced =
  /(?<!\p{L})(?:pre-? ?alerted|pre-? ?alertad[oa]s?|announced|anunciad[oa]s?)(?!\p{L}).*(?<!\p{L})(?:not|no|nao|never|nunca|jamas|havent|hasnt|didnt|haven.t|hasn.t|didn.t|still to|sin|sem|falta\p{L}*)(?!\p{L}).*(?<!\p{L})(?:receiv\p{L}*|arriv\p{L}*|come|came|show\p{L}*|process\p{L}*|scann?\p{L}*|recib\p{L}*|lleg\p{L}*|aparec\p{L}*|proces\p{L}*|receb\p{L}*|cheg\p{L}*)(?!\p{L})/u;

/** "Pre-alerted parcels that have not arrived": what was announced and has not come, of which there is no reception to count. */
/** "Lo que llegó sin estar prealertado": what came and was not announced. */
const unannounced =
  /(?<!\p{L})(?:without(?: (?:being|having been|any))?|sin(?: (?:estar|ser|haber sido|que))?|sem(?: (?:estar|ser|ter sido))?|no (?:estuv\p{L}+|estab\p{L}+|fue\p{L}*|ven\p{L}+|vin\p{L}+|est[ea]\p{L}*)|nao (?:est\p{L}+|for?\p{L}*|vier\p{L}+|tav\p{L}+)|(?:was|were|is|are)(?: not|n.?t)|never|not) (?:\p{L}+ )?pre-? ?(?:alert(?:ed)?|alertad[oa]s?|alerta)(?!\p{L})/u;
export const saysNotAnnounced = (folded: string): boolean => unannounced.test(folded);

export const saysNotCome = (folded: string): boolean => announced.test(folded);
