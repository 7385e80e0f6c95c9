/** What the data of a parcel lacks, so that the carrier makes no label. */
export const labelReasons = {
  'name-incomplete': 'Name incomplete',
  'phone-invalid': 'Phone not valid',
  'address-incomplete': 'Address incomplete',
  'zip-invalid': 'Postal code not valid',
  'contents-vague': 'Contents too vague',
  'no-answer': 'The carrier did not answer',
  other: 'Other',
} as const;

/** What people say for them. */
export const labelReasonWords: Record<string, string> = {
  'name-incomplete': 'bad name, wrong name, incomplete name, missing name, name incomplete, nombre incompleto, nombre malo, nombre equivocado, nome incompleto, nome ruim, nome errado',
  'phone-invalid': 'bad phone, wrong phone, invalid phone, missing phone, bad phones, phone number, phone not valid, because of the phone, for the phone, telefono malo, mal telefono, telefono invalido, telefono equivocado, telefono no valido, por el telefono, por telefono, telefone ruim, telefone invalido, telefone errado, pelo telefone, por causa do telefone, por telefone',
  'address-incomplete': 'bad address, wrong address, incomplete address, missing address, address incomplete, because of the address, for the address, direccion incompleta, direccion mala, mala direccion, direccion equivocada, por la direccion, endereco incompleto, endereco ruim, endereco errado, pelo endereco',
  'zip-invalid': 'bad zip, wrong zip, invalid zip, bad postal code, wrong postal code, invalid postal code, postal code not valid, for the zip, because of the zip, codigo postal malo, codigo postal invalido, codigo postal equivocado, por el codigo postal, cep ruim, cep invalido, cep errado, pelo cep',
  'contents-vague': 'vague contents, contents too vague, bad contents, bad description, contenido vago, contenido impreciso, descripcion vaga, por el contenido, conteudo vago, descricao vaga, pelo conteudo',
  'no-answer': 'no answer, did not answer, sin respuesta, no contesto, no respondio, sem resposta, nao respondeu',
}; // prettier-ignore

/** Why the carrier does not believe who the consignee is. */
export const kycReasons = {
  'id-missing': 'Identity number missing',
  'id-mismatch': 'Identity number does not match',
  'name-mismatch': 'Name does not match',
  'document-missing': 'Document missing',
  'unreadable-image': 'Picture not readable',
  'expired-document': 'Document expired',
  blacklisted: 'Blacklisted',
  'quota-exceeded': 'Quota exceeded',
  other: 'Other',
} as const;

export type CarrierReason = keyof typeof labelReasons | keyof typeof kycReasons;

export const carrierReasons = { ...labelReasons, ...kycReasons };

/** A code of the carrier as one of ours; what we do not know is `other`, whose own words stand beside it. */
export const reasonOf = (code: string): CarrierReason =>
  Object.hasOwn(carrierReasons, code) ? (code as CarrierReason) : 'other';

const mends: Partial<Record<CarrierReason, string[]>> = {
  'name-incomplete': ['consignee_name'],
  'phone-invalid': ['phone'],
  'address-incomplete': ['address', 'city', 'state', 'zip'],
  'zip-invalid': ['zip', 'city', 'state'],
  'contents-vague': ['contents'],
  'id-missing': ['id_number'],
  'id-mismatch': ['id_number', 'consignee_name'],
  'name-mismatch': ['consignee_name', 'id_number', 'kyc_file_id'],
  'document-missing': ['kyc_file_id'],
  'unreadable-image': ['kyc_file_id'],
  'expired-document': ['kyc_file_id'],
};

/** The fields of the correction that mend a reason, the likeliest first; none where nothing of the parcel does. */
export const mendsOf = (reason: string | null): readonly string[] => mends[reason as CarrierReason] ?? [];

/** Documents are refused with these; a new picture answers them. */
export const documentReasons: ReadonlySet<string> = new Set(['name-mismatch', 'unreadable-image', 'expired-document']);
