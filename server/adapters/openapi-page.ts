import type { AnyContract } from '#tools/define.ts';
import { wireBody } from '#tools/input-fields.ts';
import { fieldOf } from '#tools/fields.ts';

const escape = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const fieldRows = (shape: Record<string, unknown>, required: (schema: never) => boolean) =>
  Object.entries(shape)
    .map(([key, schema]) => {
      const field = fieldOf(schema as never);
      const must = required(schema as never) ? 'required' : '';
      return `<tr><td><code>${escape(key)}</code></td><td>${escape(field.kind)}${field.list ? ' list' : ''}</td><td>${must}</td><td>${escape(field.about ?? field.label)}</td></tr>`;
    })
    .join('');

function section(contract: AnyContract): string {
  const example = wireBody(contract, contract.example);
  const columns = contract.output.kind === 'rows' ? contract.output.row : contract.output.header;
  const table = (rows: string) => (rows ? `<table>${rows}</table>` : '<p>None.</p>');
  return `<details id="${escape(contract.path)}"><summary><b>${contract.method}</b> <code>/${escape(contract.path)}</code> <span>${escape(contract.title)}</span></summary>
<p>${escape(contract.about)}</p><p>Effect: ${contract.effect}. Roles: ${contract.access.join(', ')}.</p>
<h3>Fields${contract.wrap ? ` in <code>${escape(contract.wrap)}</code>` : ''}</h3>${table(fieldRows(contract.input.shape, (schema: { safeParse(value: unknown): { success: boolean } }) => !schema.safeParse(undefined).success))}
<h3>Example</h3><pre>${escape(JSON.stringify(example, null, 2))}</pre>
<h3>Answer</h3>${table(fieldRows(columns, () => false))}</details>`;
}

/** The readable page of the API, made from the contracts. */
export function openapiPage(contracts: readonly AnyContract[]): string {
  const domains = [...new Set(contracts.map((contract) => contract.path.split('/')[0]!))];
  const body = domains
    .map(
      (domain) =>
        `<h2>${escape(domain)}</h2>${contracts
          .filter(({ path }) => path.startsWith(`${domain}/`))
          .map(section)
          .join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waybill API</title><style>
:root{color-scheme:light dark}body{font:14px/21px system-ui,sans-serif;max-width:880px;margin:24px auto;padding:0 16px}
h1,h2{font-size:17px;margin:24px 0 8px}h3{font-size:13px;margin:12px 0 4px}code,pre{font-family:ui-monospace,monospace;font-size:12.5px}
details{border-bottom:1px solid #8884;padding:6px 0}summary{cursor:pointer}summary span{opacity:.75}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #8883;padding:3px 8px 3px 0;vertical-align:top}pre{overflow:auto;padding:8px;border:1px solid #8884}</style></head>
<body><h1>Waybill API</h1><p>${contracts.length} endpoints. Every call carries <code>userInfo {userCode, userKey}</code>; lists also answer <code>text/csv</code> and XLSX by Accept.
Machine-readable: <a href="/openapi.json">/openapi.json</a>. Tools for assistants: <code>/mcp</code>.</p>${body}</body></html>`;
}
