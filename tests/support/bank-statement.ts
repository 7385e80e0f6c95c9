export const cents = (amount: number | string | null | undefined): number => Math.round(Number(amount ?? 0) * 100);

/** A statement of CAMT.053 with some entries of the 19th. */
export const camtOf = (...entries: [ref: string, amount: number, text: string, side?: string][]): string => {
  const entry = ([ref, amount, text, side = 'CRDT']: (typeof entries)[number]) => `
    <Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><Dt>2026-11-19</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>SOME &amp; CO</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries.map(entry).join('')}
    </Stmt></BkToCstmrStmt></Document>`;
};
