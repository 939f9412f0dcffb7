// The cards of the board and the columns on which they fall (client/ui/card-drag.ts).

import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import { cardDrag } from "../../../../ui/card-drag.ts";

export const {
  isCard,
  useCardDrag,
  useDropTarget: useDropColumn,
  useDragged: useDraggedCard,
  useDropped: useDroppedCard,
} = cardDrag<PipelineColumn>("pipeline");
