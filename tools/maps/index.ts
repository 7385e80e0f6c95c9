import type { AnyContract } from '#tools/define.ts';
import { geocode } from './geocode.ts';
import { placeAutocomplete } from './place-autocomplete.ts';
import { placeDetail } from './place-detail.ts';

export const maps: AnyContract[] = [geocode, placeAutocomplete, placeDetail];
