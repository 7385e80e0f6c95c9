import type { AnyContract } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { answerColumns, columnsOfRow } from '#tools/refine/row.ts';
import type { SheetColumn } from '#server/adapters/sheet.ts';

/** The one embedded view: it draws whatever a tool answered, in clients that show views. */
export const viewUri = 'ui://waybill/result';
export const viewType = 'text/html;profile=mcp-app';

/** What the view shows of a result: its title and the columns with their labels, in the order of the contract. */
export function viewOf(contract: AnyContract, refine?: Refine): { title: string; columns: SheetColumn[] } {
  const { title, output } = contract;
  const all = output.kind === 'rows' ? answerColumns(contract, refine) : columnsOfRow(output.header);
  return { title, columns: all.filter(({ hidden }) => !hidden).map(({ key, label }) => ({ key, label })) };
}

/** Whole in itself: no script, style, picture or address of elsewhere. Every value is set as text. */
export const viewPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Waybill</title>
<style>
  :root { color-scheme: light dark; font: 13px/20px system-ui, sans-serif; font-variant-numeric: tabular-nums lining-nums }
  body { margin: 0 }
  h1 { font-size: 13px; margin: 8px 12px }
  small { font-weight: 400; opacity: .7 }
  div { overflow-x: auto }
  table { border-collapse: collapse; width: 100% }
  th, td { padding: 4px 12px; text-align: left; white-space: nowrap; border-bottom: 1px solid color-mix(in srgb, currentColor 16%, transparent) }
  th { font-weight: 500; opacity: .75 }
  .number { text-align: right }
</style>
<h1 id="title"></h1>
<div><table id="rows"></table></div>
<script>
  const host = window.parent;
  const send = (message) => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const cell = (tag, value) => {
    const made = document.createElement(tag);
    made.textContent = value === null || value === undefined || value === '' ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (typeof value === 'number') made.className = 'number';
    return made;
  };
  const line = (tag, values) => {
    const made = document.createElement('tr');
    made.append(...values.map((value) => cell(tag, value)));
    return made;
  };
  function draw({ structuredContent: answer = {}, _meta: meta = {} }) {
    const { title = 'Waybill', columns } = meta['waybill/view'] || {};
    const rows = answer.preview ? answer.preview.map(({ label, before, after, warning, refused }) => ({ label, before, after, note: refused || warning })) : answer.data || (answer.header ? [answer.header] : []);
    const shown = answer.preview || !columns ? Object.keys(rows[0] || {}).map((key) => ({ key, label: key })) : columns;
    const count = document.createElement('small');
    count.textContent = answer.preview ? ' waits for a person' : answer.total === undefined ? '' : ' ' + rows.length + ' / ' + answer.total;
    document.getElementById('title').replaceChildren(title, count);
    document.getElementById('rows').replaceChildren(line('th', shown.map(({ label }) => label)), ...rows.map((row) => line('td', shown.map(({ key }) => row[key]))));
    send({ method: 'ui/notifications/size-changed', params: { height: document.documentElement.scrollHeight } });
  }
  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || !data || data.jsonrpc !== '2.0') return;
    if (data.id === 1 && data.result) send({ method: 'ui/notifications/initialized', params: {} });
    if (data.method === 'ui/notifications/tool-result') draw(data.params);
    if (data.method === 'ui/resource-teardown') send({ id: data.id, result: {} });
  });
  send({ id: 1, method: 'ui/initialize', params: { protocolVersion: '2026-01-26', appInfo: { name: 'waybill', version: '1.0.0' }, appCapabilities: {} } });
</script>
`;
