/**
 * The verbs an operation may begin with, in the words of docs/domain/glossary. Add a true verb freely; words that say
 * nothing (handle, process, manage, do, perform, execute) stay out.
 */
export const OPERATION_VERBS: ReadonlySet<string> = new Set(
  `accept add admit advance agree answer apply approve ask assess assign attach attribute authorize begin bill block book
  bring call cancel capture change charge check choose claim clear close collect compare complete compose compute confirm
  consume correct count create credit decide decline defer deliver deny describe detach disburse disarm discard dispute download draw
  drop enable disable encrypt end enqueue enrol enter erase escalate estimate examine expire explain export extend fetch file
  fill find finish fold follow forget forgive forward freeze gather get give grant greet hand hide hold identify import inform
  inspect invite invoke issue keep know lapse learn leave link list load lock look make mark match measure merge move name note
  notify offer open order pause pay permit place plan poll post prepare present preview print prolong promise propose
  prove publish purge put query queue quote raise rank rate read recall receive recognise reconcile record recover redeem redirect
  refinance refresh refund refuse register reject release remember remind remove render renew reopen repay repeat replace
  reply report request require rescind reseal reset reschedule reveal reserve resolve respond restore restructure resume retry return
  reverse review revoke roll rotate save scan schedule score screen seal search secure see sell send serve set settle share
  show sign spend split start stop submit subscribe suggest sum suspend sweep switch take tell terminate trace track
  transfer turn unblock undo unfreeze unlock unsubscribe update upload use validate verify view void wait wake warn watch
  withdraw work write`.split(/\s+/),
);
