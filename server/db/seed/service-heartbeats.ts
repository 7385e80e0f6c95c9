/** Signs of life of the feeds and provider connections of the demo world, so many minutes before its present. */
const lines: [service: string, name: string, kind: string, expected: number, ago: number | null, rows: number | null, error?: string][] = [
  ['feed-scanners', 'Warehouse scanners', 'feed', 15, 2, 214],
  ['feed-scales', 'Scales and dimensioners', 'feed', 15, 3, 187],
  ['feed-xray', 'X-ray log', 'feed', 30, 11, 96],
  ['feed-airlines', 'Airline status messages', 'feed', 60, 18, 42],
  ['feed-customs', 'Customs answers', 'feed', 120, 54, 318],
  ['feed-rates', 'Exchange rates', 'feed', 1_500, 640, 14],
  ['provider-correios', 'Correios', 'provider', 30, 4, 512],
  ['provider-loggi', 'Loggi', 'provider', 30, 7, 133],
  ['provider-estafeta', 'Estafeta', 'provider', 30, 9, 201],
  ['provider-servientrega', 'Servientrega', 'provider', 30, 26, 88],
  ['provider-chilexpress', 'Chilexpress', 'provider', 30, 94, 71],
  ['provider-olva', 'Olva Courier', 'provider', 60, 205, null, 'The provider refused the connection: certificate expired'],
  ['provider-starken', 'Starken', 'provider', 60, null, null],
]; // prettier-ignore

/** Rows of `service_beat`. */
export const serviceHeartbeats = (now: Date) =>
  lines.map(([service, name, kind, expected_minutes, ago, rows, error]) => ({
    service,
    name,
    kind,
    expected_minutes,
    beat_at: ago === null ? null : new Date(now.getTime() - ago * 60_000).toISOString(),
    rows,
    error: error ?? null,
  }));
