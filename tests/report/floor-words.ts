const code = 'BR-GRU-LOGGI-C';
export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
/** What is spoken of. */
export interface Things {
  good: string;
  heavy: string;
  late: string;
  /** Nobody has announced it. */
  stray: string;
  label: string;
  hub: string;
  hubBag: number;
  bag: number;
  mnfs: number;
}
/** The deeds of the day, as they are said. */
export const deeds = {
  hub: {
    en: ({ hubBag }) => `new hub manifest from LAX to MIA with bags ${hubBag} and ${hubBag + 1}`,
    es: ({ hubBag }) => `nuevo manifiesto hub de LAX a MIA con las bolsas ${hubBag} y ${hubBag + 1}`,
    pt: ({ hubBag }) => `novo manifesto hub de LAX para MIA com as malas ${hubBag} e ${hubBag + 1}`,
  },
  depart: {
    en: ({ hub }) => `hub manifest ${hub} has left`,
    es: ({ hub }) => `el manifiesto hub ${hub} ya salió`,
    pt: ({ hub }) => `o manifesto hub ${hub} já saiu`,
  },
  came: {
    en: ({ hub, hubBag }) => `receive bag ${hubBag} on ${hub}`,
    es: ({ hub, hubBag }) => `recibe la bolsa ${hubBag} en ${hub}`,
    pt: ({ hub, hubBag }) => `recebe a mala ${hubBag} no ${hub}`,
  },
  over: {
    en: ({ hub, hubBag }) => `receive bag ${hubBag + 2} on ${hub}`,
    es: ({ hub, hubBag }) => `recibe la bolsa ${hubBag + 2} en ${hub}`,
    pt: ({ hub, hubBag }) => `recebe a mala ${hubBag + 2} no ${hub}`,
  },
  receive: {
    en: ({ good }) => `receive ${good} at MIA with 1.2 kg, x-ray clear`,
    es: ({ good }) => `recibe ${good} en MIA con 1,2 kg, rayos X limpio`,
    pt: ({ good }) => `recebe ${good} em MIA com 1,2 kg, raio x liberado`,
  },
  weigh: {
    en: ({ heavy }) => `receive ${heavy} at MIA with 3.4 kg, x-ray clear`,
    es: ({ heavy }) => `recibe ${heavy} en MIA con 3,4 kg, rayos X limpio`,
    pt: ({ heavy }) => `recebe ${heavy} em MIA com 3,4 kg, raio x liberado`,
  },
  third: {
    en: ({ late }) => `receive ${late} at MIA with 1.2 kg, x-ray clear`,
    es: ({ late }) => `recibe ${late} en MIA con 1,2 kg, rayos X limpio`,
    pt: ({ late }) => `recebe ${late} em MIA com 1,2 kg, raio x liberado`,
  },
  stray: {
    en: ({ stray }) => `receive ${stray} at MIA with 1 kg, x-ray clear`,
    es: ({ stray }) => `recibe ${stray} en MIA con 1 kg, rayos X limpio`,
    pt: ({ stray }) => `recebe ${stray} em MIA com 1 kg, raio x liberado`,
  },
  explain: {
    en: () => 'explain these discrepancies as scale 4 was recalibrated',
    es: () => 'explica estas discrepancias como balanza 4 recalibrada',
    pt: () => 'explica essas divergências como balança 4 recalibrada',
  },
  open: {
    en: () => `open a new bag for ${code} at MIA`,
    es: () => `abre una saca nueva para ${code} en MIA`,
    pt: () => `abre uma mala nova para ${code} em MIA`,
  },
  fill: {
    en: ({ good, heavy, late, bag }) => `put ${good}, ${heavy} and ${late} into bag ${bag}`,
    es: ({ good, heavy, late, bag }) => `mete ${good}, ${heavy} y ${late} en la saca ${bag}`,
    pt: ({ good, heavy, late, bag }) => `põe ${good}, ${heavy} e ${late} na mala ${bag}`,
  },
  stop: {
    en: ({ late }) => `stop ${late} because the partner asked`,
    es: ({ late }) => `detén ${late} porque el socio lo pidió`,
    pt: ({ late }) => `para o pacote ${late} porque o parceiro pediu`,
  },
  takeOut: {
    en: ({ late }) => `take ${late} out of its bag`,
    es: ({ late }) => `saca ${late} de su bolsa`,
    pt: ({ late }) => `tira ${late} da mala`,
  },
  close: {
    en: ({ bag }) => `close bag ${bag} with seal S-${bag}, 4.6 kg`,
    es: ({ bag }) => `cierra la saca ${bag} con precinto S-${bag}, 4,6 kg`,
    pt: ({ bag }) => `fecha a mala ${bag} com o lacre S-${bag}, 4,6 kg`,
  },
  list: {
    en: ({ bag }) => `make a manifest of bag ${bag}`,
    es: ({ bag }) => `haz un manifiesto con la saca ${bag}`,
    pt: ({ bag }) => `cria um manifesto com a mala ${bag}`,
  },
  shut: {
    en: ({ mnfs }) => `close manifest ${mnfs}`,
    es: ({ mnfs }) => `cierra el manifiesto ${mnfs}`,
    pt: ({ mnfs }) => `fecha o manifesto ${mnfs}`,
  },
  mend: {
    en: ({ label }) => `correct the phone of ${label} to +55 11 98888 7777 and send it again`,
    es: ({ label }) => `corrige el teléfono de ${label} a +55 11 98888 7777 y reenvíala`,
    pt: ({ label }) => `corrige o telefone de ${label} para +55 11 98888 7777 e reenvia`,
  },
} satisfies Record<string, Record<Language, (things: Things) => string>>;
export type Deed = keyof typeof deeds;
export const differing: Record<Language, string> = {
  en: 'open discrepancies of today',
  es: 'discrepancias abiertas de hoy',
  pt: 'divergências abertas de hoje',
};
/** The papers of the day, as they are asked for, and the number that each must name. */
export const papers = {
  'print/parcel-label': {
    en: ({ good }) => `print the label of ${good}`,
    es: ({ good }) => `imprime la etiqueta de ${good}`,
    pt: ({ good }) => `imprime a etiqueta do ${good}`,
  },
  'print/reception-slip': {
    en: ({ good }) => `reception slip of ${good}, please`,
    es: ({ good }) => `imprime el comprobante de recepción de ${good}`,
    pt: ({ good }) => `preciso do comprovante de recepção do ${good}`,
  },
  'print/bag-label': {
    en: ({ bag }) => `print bag ${bag}`,
    es: ({ bag }) => `imprime la saca ${bag}`,
    pt: ({ bag }) => `imprime a mala ${bag}`,
  },
  'print/manifest': {
    en: ({ mnfs }) => `manifest ${mnfs} pdf`,
    es: ({ mnfs }) => `manifiesto ${mnfs} en pdf`,
    pt: ({ mnfs }) => `manifesto ${mnfs} em pdf`,
  },
} satisfies Record<string, Record<Language, (things: Things) => string>>;

export const openings: Record<Language, string> = {
  en: 'create a shipment for Mariana Ferreira in Campinas, Brazil, Rua Barão de Jaguara 1481',
  es: 'crea un envío para Mariana Ferreira en Campinas, Brasil, Rua Barão de Jaguara 1481',
  pt: 'cria um envio para Mariana Ferreira em Campinas, Brasil, Rua Barão de Jaguara 1481',
};
/** What is answered to what is asked for, in any of the languages. */
export const answers: [asked: RegExp, said: string][] = [
  [/Contents|Contenido|Conteúdo/, 'Trail running shoes, synthetic'],
  [/Weight|Peso/, '1.24 kg'],
  [/Declared|Declarado/, '70 USD'],
  [/Postal code|Código postal/, '13015-904'],
];
