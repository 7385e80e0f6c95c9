/** The page of one pre-alert. */
export const linkOfPreAlert = (code: unknown): string =>
  `/operations/pre-alert/new-pre-alert/header?pre_manifest_header_code=${encodeURIComponent(String(code))}`;
