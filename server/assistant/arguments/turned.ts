/** Said behind what is put right: "ready for pickup I meant, sorry", "ayer a las 6 fue, perdón". */
const behind =
  /^(?<said>\W*\S.*?)[\s,.;–-]+(?<tail>(?:(?:(?:is |was |es |era |e )?(?:what |lo que |o que )?(?:i (?:actually )?(?:meant|wanted)|quise decir|queria decir|quis dizer|queria dizer|quiero decir|quero dizer)(?: to (?:say|put|write))?|i mean|(?:it|that|this) (?:was|should(?: have)? (?:be|been))|my (?:bad|mistake)|sorry|oops|ops|perd[oó]n|disculp[ae]|desculp[ae]|foi mal|digo|me equivoqu[eé]|me confund[ií]|me enganei|errei)(?!\p{L})[\s,.!–-]*)+)$/iu;
/** Which of these say more than that somebody is sorry. */
const meant =
  /(?<!\p{L})(?:i (?:actually )?(?:meant|wanted)|i mean|quise decir|queria decir|quis dizer|queria dizer|quiero decir|quero dizer|(?:it|that|this) (?:was|should)|digo)(?!\p{L})/iu;
const regretful = /^\W*(?:no|n[aã]o|nope|sorry|oops|ops|wait|perd[oó]n|desculp[ae]|i meant?|it was)(?!\p{L})/iu;

/** "Ready for pickup I meant, sorry" as "I meant ready for pickup": the words that put right stand first; null where none stand behind. */
export function turnedRound(text: string): string | null {
  const { said, tail } = behind.exec(text)?.groups ?? {};
  if (!said || !tail || !meant.test(tail) || regretful.test(said) || /\?\s*$/.test(text)) return null;
  const was = /(?<!\p{L})(?:it|that|this) (?:was|should)(?!\p{L})/iu.test(tail);
  return `${was ? 'it was' : (meant.exec(tail)?.[0] ?? '')} ${said.trim()}`;
}
