import { refuse } from '#server/refuse.ts';

const timeoutMs = 5_000;

/**
 * One call of the maps service at MAPS_BASE_URL (the Google Places wire). Only that host is ever asked; whatever goes
 * wrong there is a refusal in our words.
 */
export async function askMaps<T extends { status?: string }>(
  config: { mapsBaseUrl?: string; mapsApiKey?: string },
  path: string,
  query: Record<string, string>,
): Promise<T> {
  const url = new URL(`${config.mapsBaseUrl!.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (config.mapsApiKey) url.searchParams.set('key', config.mapsApiKey);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const answer = (await response.json()) as T;
    if (response.ok && ['OK', 'ZERO_RESULTS'].includes(answer.status ?? 'OK')) return answer;
  } catch {
    // Falls through: a service that hangs up and one that answers nonsense are the same to the person.
  }
  return refuse('unavailable', 'The maps service is not responding. Enter the address by hand, or try again.');
}
