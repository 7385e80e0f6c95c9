// Runs before the first paint, so that a dark page never flashes light.
(() => {
  const chosen = localStorage.getItem('waybill.theme');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.lang = localStorage.getItem('waybill.language') ?? 'en';
})();
