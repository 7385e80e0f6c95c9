import { createHash } from 'node:crypto';
import { documentReasons, reasonOf } from '#tools/rules/reasons/carrier-reasons.ts';
import { verifyIdentity } from '#tools/rules/identifiers.ts';
import { checkZip, isZipOptional } from '#tools/rules/postal-codes.ts';
import type { Carrier, LabelAnswer, LabelRequest } from './carrier.ts';

type Refusal = readonly [kind: 'label' | 'kyc', code: string, reason: string];

const vague = new Set('gift gifts item items goods stuff things misc miscellaneous various regalo regalos varios presente'.split(' ')); // prettier-ignore
/** A picture of fewer bytes shows no document that could be read. */
const leastImage = 4_096;

const words = (text: string | null): string[] => (text ?? '').trim().split(/\s+/).filter(Boolean);

function ofData({ consignee, parcel }: LabelRequest): Refusal | null {
  if (words(consignee.name).length < 2) return ['label', 'name-incomplete', 'Given name and family name are needed'];
  if ((consignee.phone ?? '').replace(/\D/g, '').length < 8)
    return ['label', 'phone-invalid', 'A phone has 8 digits or more'];
  if ((consignee.address ?? '').trim().length < 6)
    return ['label', 'address-incomplete', 'Street and number are needed'];
  const zip = checkZip(consignee.country, consignee.zip).verdict;
  if (zip === 'wrong' || (zip === 'empty' && !isZipOptional(consignee.country)))
    return ['label', 'zip-invalid', 'The postal code is not one of the country'];
  const said = words(parcel.contents?.toLowerCase() ?? null);
  if (said.every((word) => vague.has(word))) return ['label', 'contents-vague', 'Say what is inside'];
  return null;
}

function ofIdentity({ consignee, document, id_required }: LabelRequest): Refusal | null {
  if (!id_required) return null;
  if (!consignee.id_number) return ['kyc', 'id-missing', 'Customs of the country asks for it'];
  const { verdict } = verifyIdentity(consignee.country, consignee.id_type, consignee.id_number);
  if (
    verdict === 'bad-shape' ||
    (verdict === 'wrong-check' && consignee.country !== 'MX' && consignee.country !== 'PE')
  )
    return ['kyc', 'id-mismatch', 'The register has no such number'];
  if (!document) return null;
  if (document.state === 'rejected' && documentReasons.has(document.reject_code ?? ''))
    return ['kyc', document.reject_code!, 'The document that was sent does not prove it'];
  if (document.state === 'expired') return ['kyc', 'expired-document', 'The proof is older than a year'];
  if (document.image && document.size < leastImage)
    return ['kyc', 'unreadable-image', 'Nothing can be read in the picture'];
  return null;
}

/** The carrier's own number of a label: two letters, nine digits and the country, always the same for one parcel. */
const numberOf = ({ tracking, consignee }: LabelRequest): string => {
  const digits = parseInt(createHash('sha256').update(tracking).digest('hex').slice(0, 8), 16) % 1_000_000_000;
  return `NX${String(digits).padStart(9, '0')}${consignee.country}`;
};

/** The embedded carrier: it accepts what is complete, and refuses the rest with the first thing that is wrong. */
export const ruleCarrier: Carrier = {
  ask: async (request): Promise<LabelAnswer> => {
    const uid = `rule-${request.uid}`;
    const wrong = ofData(request) ?? ofIdentity(request);
    if (!wrong) return { accepted: true, uid, label_number: numberOf(request) };
    const [kind, code, reason] = wrong;
    return { accepted: false, uid, kind, code: reasonOf(code), reason };
  },
};
