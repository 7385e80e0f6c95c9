import { catalogue } from '#tools/texts/index.ts';

export default catalogue('pt');
