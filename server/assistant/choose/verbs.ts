import { tokens } from '../understanding/normalise.ts';

const spread = (words: string): Set<string> => new Set(words.split(' '));

/** Commands that change something, in the forms people give them in. */
const commands = spread(
  'add put set mark flag change update edit modify fix correct delete remove create register insert save upload load attach cancel assign reassign link unlink transmit enable disable move lift unflag stop reprocess receive rename store schedule turn raise drop void split reset clear release make get approve reject stamp record log tag schedule pause resume dismiss settle close tick trigger execute run launch push hold freeze reactivate activate deactivate kill bookmark remember publish revoke withdraw extend renew issue credit dispute recalculate match finish finalise finalize ' +
    'agrega agregar agregale anade anadir pon ponle ponlo ponlos poner marca marcar marcalo marcala marcalos marcalas marcame marque cambia cambiar cambiale cambie actualiza actualizar actualice edita editar corrige corregir modifica modificar borra borrar elimina eliminar quita quitar quitale crea crear cree registra registrar registre sube subir carga cargar adjunta adjuntar cancela cancelar asigna asignar vincula vincular guarda guardar guardame levanta levantar detiene detener activa activar desactiva desactivar mete meter anota anotar apunta apuntar reasigna reasignar sella sellar programa programar programe pausa pausar reanuda reanudar descarta desmarca desmarcar habilita habilitar habilite deshabilita deshabilitar tira tirar tirale retira retirar retire dispara disparar ejecuta ejecutar ejecute lanza lanzar congela congelar cierra cerrar reactiva reactivar conserva bota botale deshazte arranca importa importar mete resuelve publica publicar publique revoca revocar revoque anula anular dale recibe recibir reciba prorroga prorrogar renueva emite emitir acredita concilia conciliar recalcula renombra cierre reabre reabrir finaliza finalizar finalice termina terminar termine deten detenga bloquea bloquear bloquee libera liberar libere reprocesa reprocesar reprocese ' +
    'adiciona adicionar adicione coloca colocar coloque poe por ponha marque muda mudar mude altera alterar altere atualiza atualizar atualize corrija corrigir apaga apagar apague remove remover remova exclui excluir exclua cria criar crie envia enviar carrega carregar anexa anexar cancele atribui atribuir salva salvar sinaliza sinalizar sinalize desmarca desmarcar troca trocar passa passar pare parar inclui incluir bota botar lanca lancar anota anotar joga jogar carimba carimbar reatribui agenda agendar agende pausa pausar retoma retomar dispensa habilita habilitar habilite desabilita desabilitar ativa ativar desativa desativar limpa dispara disparar executa executar execute roda rodar rode solta congela congelar fecha fechar feche reativa reativar religa segura retira tira tirar tire limpa resolve publica publicar publique revoga revogar revogue cadastra cadastrar cadastre recebe receber prorroga prorrogar renova emite emitir credita concilia conciliar recalcula renomeia reabre reabrir encerra encerrar finalize conclui concluir define definir bloqueia bloqueie reprocessa reprocessar reprocesse',
);
/** Commands that are also nouns or other words: they count only in the position of a command. */
const doubtful = spread(
  'set get make por para stop load carga marca link move store receive release clear drop void flag cambia pare turn link fix record passa schedule agenda programa log tag run close hold push kill roda solta fecha segura importa mete bota cierra extend renew issue credit dispute match dale recibe recebe concilia define credita emite publica anula libera',
);
const questions = spread(
  'what whats which who whom whose where when why how is are was were do does did has have can show list find search give display track tell see any ' +
    'que cual cuales quien quienes donde cuando cuanto cuantos cuantas como hay muestra muestrame mostrar dame ver lista busca buscar trae rastrea rastrear esta estan fue dime digame decime dimelo cuentame ' +
    'qual quais quem onde quando quanto quantos quantas tem mostra mostre procura procurar rastreia foi estao cade diz diga fala conta',
);
const polite = spread(
  'please por favor porfa can could would you i want need to quiero necesito quisiera ocupo podes puedes podria puede preciso quero gostaria voce pode poderia lets let us me vamos a and y e then entonces now ahora agora ok hey also tambien tambem hi hola ola hello just',
);

/** Pronouns at the end of a command: márcalo, pásamelo. */
const enclitic = /(?<=.{3})(?:me|se)?(?:lo|la|los|las|le|les)$/;
/** Whether a word tells to do something: "libera" is no misspelt Liberia. */
export const isCommand = (word: string): boolean =>
  commands.has(word) || (!questions.has(word) && commands.has(word.replace(enclitic, '')));

const making =
  /^\W*(?:(?:please|por favor|now|ahora|agora|and|y|e|then|luego|entonces|depois) )*(?:open (?:a|an|another|one|up a|me a)|(?:abre|abra|abrir|abreme|abrime) (?:un|una|otro|otra|um|uma|outro|outra)) /;

/** "Open a bag" makes one, where "open bags" are looked at and "open the bag" opens its record. */
export const makesOne = (folded: string): boolean => making.test(folded);

export type Wish = 'change' | 'look' | 'open';

/** "Me passa o telefone dele", "pásame la dirección" asks for it. */
const handsOver =
  /^\W*(?:(?:e|y|and|ok|entao|entonces)\W+)*(?:me passa|passa(?:-me)?|pasame|pasanos|me pasas|give me|send me|hand me|me da(?! baixa)|me de|dame)(?: (?:el|la|los|las|o|a|os|as|the|his|her|its|su|seu|sua))? (?!.*(?<!\p{L})(?:para|pra|to)(?!\p{L}))\p{L}+/u;

const noCommand =
  /^\W*(?:(?:and|y|e|ok|pero|mas)\W+)*(?:por (?:cuant[oa]|quant[oa]|que|q|donde|onde|quien|quem|cual|qual)|fechas?(?: (?:y hora|hora|exacta))*(?=\W*\?|\W*$| (?:del?|en|limite|tope|estimada|prevista|promet\p{L}*|es|fue|cuando|que|q)(?!\p{L})))(?!\p{L})/u;
/** Whether a text asks to change something or to see something; 'open' where it does neither in so many words. */
export function wishOf(folded: string): Wish {
  const words = tokens(folded).map(({ word }) => word);
  const asks = /\?\s*$/.test(folded);
  const first = firstWord(folded);
  // "Por cuánto viene" and "fecha de entrega" are no commands of another language.
  if (noCommand.test(folded)) return 'look';
  if (handsOver.test(folded)) return 'look';
  if (makesOne(folded) && !asks) return 'change';
  if (isCommand(first) && !(asks && questions.has(words[0] ?? '') && !polite.has(words[0] ?? ''))) return 'change';
  if (questions.has(first) || asks) return 'look';
  return words.some((word) => isCommand(word) && !doubtful.has(word)) ? 'change' : 'open';
}

/** Commands that no parcel console can run. */
const elsewhere = spread(
  'notify avisa avisame avise aviseme alert ping call phone email mail write reply forward charge bill refund reimburse pay buy order book hire fire print sing translate recommend remind invite text message ' +
    'llama llamar llamalo llamale telefonea escribe escribele escribir responde respondele reenvia reenviar cobra cobrale cobrar reembolsa reembolsale reembolsar paga pagale pagar compra comprale comprar pide pidele pedir reserva reservame reservar contrata despide despidelo imprime imprimeme imprimir canta cantame traduce recomienda recomiendame recuerdame invita ' +
    'liga ligue ligar telefona escreve escreva responde responda encaminha encaminhe encaminhar cobre cobrar reembolse paga pague compre comprar pede peca reserve contrate demite demita imprima cante traduz traduza recomenda recomende lembra lembre convida',
);
const sending =
  /^\W*(?:please |por favor |can you |could you |puedes |pode )?(?:send|shoot|drop|mandale|manda|enviale|envia|mandar|enviar|mande|envie) .{0,40}\b(?:e-?mail|mail|sms|whatsapp|message|letter|correo|mensaje|carta|mensagem|recado)\b/;

const begging =
  /[,;.]\s*(?:(?:so|y|e|and|entonces|entao|please|por favor)\s+)*(?:(?:can|could|would|will) you|(?:me )?(?:puedes|podrias|podes|puede)|(?:voce |da para )?(?:pode|poderia|consegue))(?: please| me| por favor)?\s+(\p{L}+)/u;
const asking = spread(
  'what which who whom where when why how que cual cuales quien quienes donde cuando cuanto cuantos cuantas como qual quais quem onde quando quanto quantos quantas',
);

/** Whether a text commands what this tool does not do, though it speaks of the same things. */
export function isForeignDeed(folded: string, entry: { deeds: ReadonlySet<string> }): boolean {
  const words = tokens(folded).map(({ word }) => word);
  const first = firstWord(folded);
  // "Remind me who pays" is a question.
  const asked = words.slice(words.indexOf(first) + 1, words.indexOf(first) + 3).some((word) => asking.has(word));
  // "Remind me their credit limit" asks for it.
  if (/^\W*(?:(?:please|por favor|and|y|e)\W+)*(?:remind me|recu[eé]rdame|recordame|lembra(?:-me)?|me lembra)\s+(?:of |about |d[eo] )?(?:the|their|his|her|its|our|my|el|la|los|las|su|sus|mi|o|a|os|as|seu|sua|meu|minha)\s/u.test(folded)) return false; // prettier-ignore
  // "I need a taxi, can you book it": what is begged for at the end.
  const begged = begging.exec(folded)?.[1] ?? '';
  const isBegged = elsewhere.has(begged) && !entry.deeds.has(begged);
  return sending.test(folded) || isBegged || (elsewhere.has(first) && !asked && !entry.deeds.has(first));
}

/** The first word that is no politeness: in a command, the verb. */
export const firstWord = (folded: string): string =>
  tokens(folded)
    .map(({ word }) => word)
    .find((word) => !polite.has(word)) ?? '';

/** A command behind "and": "… and mark it as delivered". */
export const isCommandAt = (rest: string): boolean => wishOf(rest.split(/\s+/).slice(0, 2).join(' ')) === 'change';

/** A command with what it is done to or with: "change its order to SO-4471", and not "close" alone. */
export const commandsMore = (rest: string): boolean => isCommandAt(rest) && tokens(rest).length > 2;

/** Whether a stretch begins a wish of its own: a command, or a question with its question word. */
export function isWish(said: string): boolean {
  const folded = said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return wishOf(folded.replace(/[?]\s*$/, '')) === 'change'
    ? /^\p{L}+/u.test(folded) && wishOf(folded.split(/\s+/).slice(0, 2).join(' ')) === 'change'
    : /^(?:how|what|which|who|when|where|hows|no\. of|number of|cuant|cual|que |quien|cuando|donde|como va|quant|qual|quem|quando|onde|show|list|muestra|mostra)/.test(
        folded,
      );
}
