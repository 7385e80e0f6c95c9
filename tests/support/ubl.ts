import { FormatFactoryService, invoiceSchema } from '@e-invoice-eu/core';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Parser } from 'saxen';

interface Element {
  name: string;
  attributes: Record<string, string>;
  inside: Element[];
  text: string;
}

function readXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, inside: [], text: '' };
  const open = [top];
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => {
    const element = { name, attributes: { ...attributes() }, inside: [], text: '' };
    open.at(-1)!.inside.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  parser.on('text', (value, decode) => (open.at(-1)!.text += decode(value).trim()));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
  return top.inside[0]!;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** An element in the form of the schema: attributes beside it, what may come several times as a list. */
function asObject({ inside }: Element, { properties = {} }: Schema): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const child of inside) {
    const schema = properties[child.name] ?? {};
    const item = schema.items ?? schema;
    const value = child.inside.length || item.type === 'object' ? asObject(child, item) : child.text;
    if (schema.type === 'array') ((object[child.name] ??= []) as unknown[]).push(value);
    else if (child.name in object) object[child.name] = [object[child.name], value];
    else object[child.name] = value;
    for (const [key, given] of Object.entries(child.attributes)) object[`${child.name}@${key}`] = given;
  }
  return object;
}

/** A credit note has the data of an invoice under other names. */
const asInvoice = (xml: string): string =>
  xml
    .replaceAll(/(<\/?cbc:)Credited(?=Quantity)/g, '$1Invoiced')
    .replaceAll(/(<\/?(?:c[ab]c:)?)CreditNote(?=[ >]|Line|TypeCode)/g, '$1Invoice');

const schema = (invoiceSchema as { properties: Record<string, Schema> }).properties['ubl:Invoice']!;
const validate = new Ajv2019({ allErrors: true, strict: false }).compile(invoiceSchema);

/** What is wrong with a document by the schema of EN 16931 in UBL 2.1: its elements, which are required, how often, and the code lists. */
function faultsOf(object: unknown): string[] {
  validate(object);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The same data as another program writes them, in the order of the schema. */
async function rewritten(object: unknown): Promise<string> {
  const quiet = { log() {}, warn() {}, error() {} };
  const format = new FormatFactoryService().createFormatService('UBL', quiet as never);
  return (await format.generate(structuredClone(object) as never, { format: 'UBL', lang: 'en' } as never)) as string;
}

/** Where an invoice or a credit note departs from EN 16931 in UBL 2.1, in words; nothing where it does not. */
export async function ublFaults(xml: string): Promise<string[]> {
  const object = { 'ubl:Invoice': asObject(readXml(asInvoice(xml)), schema) };
  const faults = faultsOf(object);
  if (faults.length) return faults;
  const [ours, theirs] = [readXml(xml), readXml(await rewritten(object))];
  return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [firstApart(ours, theirs)];
}

function firstApart(ours: Element, theirs: Element): string {
  const at = ours.inside.findIndex((child, index) => JSON.stringify(child) !== JSON.stringify(theirs.inside[index]));
  if (at < 0) return `${ours.name} differs`;
  const [own, other] = [ours.inside[at]!, theirs.inside[at]];
  return own.name === other?.name && own.inside.length ? firstApart(own, other) : `${own.name} stands where ${other?.name ?? 'nothing'} belongs`;
} // prettier-ignore
