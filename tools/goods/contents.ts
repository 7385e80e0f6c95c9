/** Words that say nothing to customs, in the three languages, without accents. */
const empty = new Set(
  `a an the of and or with for in to my our some several various other others etc item items article articles product products goods thing things
  gift gifts present presents sample samples personal effects belongings clothes clothing garment garments apparel part parts spare accessory accessories
  document documents paper papers electronics electronic stuff merchandise package parcel box misc miscellaneous general cargo content contents
  un una unos unas el la los las de del y o con para en mi varios varias otro otros otra otras articulo articulos producto productos mercancia cosa cosas
  regalo regalos muestra muestras efectos personales ropa prenda prendas parte partes repuesto repuestos accesorio accesorios documento documentos papel papeles
  electronico electronicos electronica paquete caja contenido
  um uma uns umas os as do da dos das e ou com meu minha varios outro outros outra outras artigo artigos produto produtos mercadoria coisa coisas
  presente presentes amostra amostras pertences pessoais roupa roupas peca pecas acessorio acessorios documento documentos papel papeis
  eletronico eletronicos eletronica pacote caixa conteudo`
    .split(/\s+/)
    .filter(Boolean),
);

/** A description that customs takes says what it is: some word of it must be more than a kind of anything. */
export const isVague = (contents: string): boolean => {
  const words = contents
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  return words.every((word) => empty.has(word));
};

/** What is wrong with a description, or null. */
export const contentsFault = (contents: string): string | null =>
  isVague(contents)
    ? `says too little for customs: "${contents}". Say what it is, of what it is made and what it is for.`
    : null;
