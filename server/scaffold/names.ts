/** All that a scaffold needs to know of an endpoint, taken from its wire path. */
export interface Names {
  /** `report` */
  domain: string;
  /** The wire path: `report/parcels-by-gateway`. */
  path: string;
  /** The file: `parcels-by-gateway`. */
  file: string;
  /** The constant: `parcelsByGateway`. */
  name: string;
  /** `Parcels by gateway` */
  title: string;
}

/** Reads `<domain>/<name>`; undefined where it is no wire path. */
export function namesOf(path: string): Names | undefined {
  const [, domain, wire] = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9_-]*)$/.exec(path) ?? [];
  if (!domain || !wire) return undefined;
  const file = wire.replaceAll('_', '-');
  return {
    domain,
    path,
    file,
    name: file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    title: file.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  };
}
