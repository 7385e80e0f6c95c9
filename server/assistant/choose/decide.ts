import { withAllSaid } from './finishers/all-said.ts';
import { withBothSides } from './both-sides.ts';
import type { Decision } from './decision.ts';
import { readDeedOnRows } from './deed-on-rows.ts';
import { withoutEmptied } from './emptied.ts';
import { inSight } from './finishers/in-sight.ts';
import type { Message, Reader } from './message.ts';
import { withOwed } from './owed.ts';
import { withColumns, withName } from './one-thing.ts';
import { withWiderMean } from './finishers/wider-mean.ts';
import { withPreAlertState } from './finishers/pre-alert-state.ts';
import { related } from './finishers/related.ts';
import { withoutRepetition } from './finishers/repeated.ts';
import { readFuture } from './readers/future.ts';
import { readGoing, readOtherForm, readShown } from './readers/again.ts';
import { readAgainst } from './readers/against.ts';
import { readAirlineText } from './readers/airline-text.ts';
import { readAmendment } from './readers/amend.ts';
import { readAmendedWords } from './readers/amended-words.ts';
import { readBestTool } from './readers/best-tool.ts';
import { readCloseRace } from './readers/close-race.ts';
import { readComparison } from './readers/compare.ts';
import { readDetailReport, readFlagged } from './readers/detail-report.ts';
import { readDictated } from './readers/dictated.ts';
import { readDifference } from './readers/difference.ts';
import { readExchange } from './readers/exchange.ts';
import { readFitting } from './readers/fitting.ts';
import { readFollowUp, readSwappedName } from './readers/follow-up.ts';
import { readForgotten, readSameList } from './readers/forgotten.ts';
import { readHelp } from './readers/help.ts';
import { readJoined } from './readers/joined.ts';
import { readNamedParcel } from './readers/named-parcel.ts';
import { readNoTool } from './readers/no-tool.ts';
import { readOfBoth, readOfPeriods, readOfTwo } from './readers/of-both.ts';
import { readOfferedChoice } from './readers/offered-choice.ts';
import { readOpenedPlace } from './readers/opened-place.ts';
import { readOpenedRow, readOpening } from './readers/opened-row.ts';
import { readOwnWords } from './readers/own-words.ts';
import { readMostParcels, readOwnParcels, readThoseOver } from './readers/own-parcels.ts';
import { readParcelsOfTable, readSameParcels } from './readers/same-parcels.ts';
import { readOneRow } from './readers/one-row.ts';
import { readOutOfReach } from './readers/out-of-reach.ts';
import { readPendingAnswer } from './readers/pending-answer.ts';
import { readReadyCall } from './readers/ready-call.ts';
import { readRecord } from './readers/record.ts';
import { readCorrectedField, readRowChange } from './readers/row-change.ts';
import { readGapped, readSeveral } from './readers/several.ts';
import { readAssent, readSmallTalk } from './readers/small-talk.ts';
import { readCarriedBy, readTableFollowUp } from './readers/table.ts';
import { readTopGroup } from './readers/top-group.ts';
import { readUnclear } from './readers/unclear.ts';
import { readUnnamedThing } from './readers/unnamed-thing.ts';
import { withRowsOfFigure } from './finishers/rows-of-figure.ts';
import { withSamePeriod, withSameQuestion } from './same-question.ts';
import { withSameThing } from './same-thing.ts';
import { readThatThing } from './that-thing.ts';
import { readTheRest } from './the-rest.ts';
import { readTogether } from './together.ts';
import { withUnused } from './unused.ts';
import { withoutClash } from '../parcels/clash.ts';
import { readBothEvents } from '../parcels/both-events.ts';
import { readListedAnew } from '../parcels/listed-anew.ts';
import { readMeantMilestone } from '../parcels/meant.ts';
import { readRateOfNamed } from '../parcels/rate-of-named.ts';
import { readReworded } from '../parcels/reworded.ts';
import { readYearBefore, withHistory } from '../parcels/year-before.ts';
import { readBiggestPart } from '../record/biggest-part.ts';
import { readPerParcelOfPaper } from '../record/per-parcel-of-paper.ts';
import { readPartOfCost } from '../record/part-of-cost.ts';
import { readFlagsOpen } from '../record/flags-open.ts';
import { readMissing } from '../record/missing.ts';
import { readListedPair } from '../record/listed-pair.ts';
import { readNextPlace } from '../record/next-place.ts';
import { readNote } from '../record/note.ts';
import { readOnScreen } from '../record/on-screen.ts';
import { readRowOfChange } from '../record/row-of-change.ts';
import { readShareOfPaper } from '../record/share-of-paper.ts';
import { readOtherReport } from '../record/other-report.ts';
import { readOtherPart } from '../record/other-part.ts';
import { readBillingPeriod } from '../table/billing-period.ts';
import { readMarginOver } from '../parcels/margins.ts';
import { readDebts, readStillOpen } from '../table/debts.ts';
import { readOtherRate, withRate } from '../table/rates.ts';
import { readPerParcel } from '../own-words/per-parcel.ts';
import { readRatio } from '../own-words/ratio.ts';
import { readOfFirst, readThatOne } from '../own-words/that-one.ts';
import { readThatDay } from '../own-words/that-day.ts';
import { readBackToAll } from '../own-words/back-to-all.ts';
import { readByCount } from '../leader/by-count.ts';
import { readOfLeader } from '../leader/figure-of-leader.ts';
import { readOfLeadersParcels } from '../leader/narrowed-leader.ts';
import { readRecordOfLeader } from '../leader/record-of-leader.ts';
import { readParcelsOfLeader } from '../leader/parcels-of-leader.ts';
import { readShareOfLeader } from '../leader/share-of-leader.ts';
import { readWithoutLeader } from '../leader/without-leader.ts';
import { readAsFile } from '../own-words/as-file.ts';
import { readHowManyThat } from '../own-words/how-many-that.ts';
import { readRewordedNote } from '../own-words/reworded-note.ts';
import { readFlagsIt } from '../own-words/flags-it.ts';
import { readEventTaken } from '../own-words/takes-event.ts';
import { withAllAgain } from '../own-words/of-all-again.ts';
import { withMeanCount } from '../own-words/mean-count.ts';
import { readWholePeriod } from '../own-words/whole-period.ts';
import { readThingsWith, readThingsWithout } from '../own-words/things-with.ts';
import { readWhetherAll, withAll } from '../own-words/whether-all.ts';
import { withBeside } from '../table/beside.ts';
import { readOfListed } from '../table/of-listed.ts';
import { readInOtherDays } from '../table/other-days.ts';
import { readPartOfGroups } from '../own-words/part-of-groups.ts';
import { readPartOfEarlier, withSameWhole } from '../table/part-of-earlier.ts';
import { readSamePerson } from '../table/same-person.ts';
import { withWhole } from '../table/whole.ts';

/** In this order: the first that can read a message decides. The last two read every message. */
const readers: readonly Reader[] = [
  readReadyCall,
  readAirlineText,
  readOfferedChoice,
  readReworded(decide),
  readGoing,
  readHelp,
  readAssent,
  readSmallTalk,
  readFuture,
  readAmendedWords,
  readOtherReport,
  readAmendment,
  readRewordedNote,
  readPendingAnswer,
  readGapped(decide),
  readSameList(decide),
  readListedAnew(decide),
  readThatOne(decide),
  readOfFirst(decide),
  readWholePeriod(decide),
  readHowManyThat,
  readNextPlace,
  readOfLeader,
  readOfLeadersParcels(decide),
  readRecordOfLeader,
  readShareOfLeader,
  readParcelsOfLeader,
  readWithoutLeader,
  readByCount,
  readMarginOver,
  readThatDay(decide),
  readBackToAll(decide),
  readAsFile(decide),
  readNote,
  readDictated,
  readRowChange,
  readCorrectedField,
  readDeedOnRows,
  readFlagsOpen(decide),
  readFlagsIt,
  readEventTaken,
  readOpenedPlace,
  readOpening,
  readThatThing(decide),
  readDebts,
  readStillOpen,
  readBillingPeriod,
  readOtherRate,
  readListedPair(decide),
  readOfPeriods,
  readBiggestPart,
  readPartOfCost,
  readWhetherAll,
  readThingsWith,
  readThingsWithout,
  readRatio,
  readPerParcel,
  readPerParcelOfPaper,
  readShareOfPaper,
  readOtherPart,
  readOnScreen,
  readSamePerson,
  readMissing,
  readYearBefore,
  readMeantMilestone,
  readInOtherDays,
  readOfListed,
  readRateOfNamed,
  readTogether,
  readTopGroup,
  readTheRest,
  readFlagged,
  readOneRow,
  readOfTwo,
  readSwappedName,
  readCarriedBy,
  readOwnWords,
  readForgotten(decide),
  readOtherForm,
  readShown,
  readExchange,
  readDifference,
  readAgainst,
  readOfBoth,
  readNamedParcel,
  readBothEvents(decide),
  readSeveral(decide),
  readRecord,
  readComparison,
  readOpenedRow,
  readPartOfEarlier,
  readPartOfGroups,
  readSameParcels,
  readTableFollowUp,
  readDetailReport,
  readFollowUp,
  readParcelsOfTable,
  readJoined,
  readThoseOver,
  readMostParcels,
  readRowOfChange,
  readOutOfReach,
  readUnclear,
  readOwnParcels,
  readUnnamedThing,
  readNoTool,
  readFitting,
  readCloseRace,
];

/** What holds for every decision, in this order: the same days and the same question where they are meant, and what was not used. */
const finishers: readonly ((decision: Decision, message: Message) => Decision)[] = [
  withSamePeriod,
  withName,
  withWhole,
  withoutEmptied,
  withoutClash,
  withColumns,
  withOwed,
  withSameQuestion,
  withSameThing,
  withBothSides,
  withBeside,
  withSameWhole,
  withUnused,
  withAllSaid,
  withRowsOfFigure,
  withPreAlertState,
  withWiderMean,
  withHistory,
  withRate,
  withAll,
  withMeanCount,
  withAllAgain,
  related,
  withoutRepetition,
  inSight,
];
const finished = (decision: Decision, message: Message): Decision =>
  finishers.reduce((made, finish) => finish(made, message), decision);

/** Decides what a message means: a call, one question, two or three choices, or a sentence. Pure and repeatable. */
export function decide(message: Message): Decision {
  for (const read of readers) {
    const decision = read(message);
    if (decision) return finished(decision, message);
  }
  return finished(readBestTool(message), message);
}
