import { situation, catalogue, call } from '#tests/assistant/said.ts';
import { readMessage } from './assistant/choose/message.ts';
import { decide } from './assistant/choose/decide.ts';
const go = (t: string, s: object = {}) => {
  const m = readMessage(t, catalogue, { ...situation, before: '', ...s } as never);
  console.log(
    t,
    '\n   ',
    JSON.stringify(m.understood.entities.map((e) => [e.kind, e.value || e.from + '..' + e.to, e.said])),
    m.best?.entry.contract.path,
    m.sure.toFixed(2),
    '\n   ',
    JSON.stringify(decide(m)).slice(0, 420),
  );
};
go('order label of LX473084603US?');
go('order nr of LX473072260US?');
go('cards at customs right now', { role: 'partner' });
go('did we receive more parcels last wk than the week before?');
go('recebemos mais pacotes em setembro ou outubro?', { language: 'pt' });
go('qtos pacotes recebemos semana passada e na anterior', { language: 'pt' });
go('etiquetas rechazadas por teléfono invalido', { language: 'es' });
go('cuántos paquetes tuvimos en octubre del año pasado', { language: 'es' });
go('muda o prazo de área remota da GOLD-BR pra 8 dias', { language: 'pt', role: 'partner' });
go('cuántos paquetes hay retenidos en aduana en brasil y cuál es el mas pesado', { language: 'es' });
