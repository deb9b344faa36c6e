import type { ReactNode } from 'react';
import classes from '@/ui/images/Drawing.module.css';

/** Creates a decorative drawing in the style of those of the customers' app, on the same ground. */
const drawing = (content: ReactNode) =>
  function Drawing() {
    return (
      <svg className={classes.drawing} viewBox="46 46 144 98" aria-hidden="true">
        <path className={classes.line} d="M58 140H178" />
        {content}
      </svg>
    );
  };

/** A cup of tea, for the end of a queue. */
export const TeaDrawing = drawing(
  <>
    <path className={classes.line} d="M106 80Q101 73 106 66T106 53M122 80Q117 73 122 66T122 53" />
    <path className={classes.line} d="M140 99H147A10 10 0 0 1 147 119H139" />
    <path className={classes.body} d="M88 92H140V116Q140 134 122 134H106Q88 134 88 116Z" />
    <path className={classes.window} d="M76 134H152Q150 140 144 140H84Q78 140 76 134Z" />
  </>,
);

/** An identity card. */
export const IdentityCardDrawing = drawing(
  <>
    <path className={classes.line} d="M110 68V54H126V68" />
    <path d="M76 66H160Q167 66 167 73V125Q167 132 160 132H76Q69 132 69 125V73Q69 66 76 66Z" />
    <path className={classes.window} d="M80 122V119A15 14 0 0 1 110 119V122Z" />
    <circle className={classes.body} cx="95" cy="92" r="9" />
    <path className={classes.line} d="M122 86H154M122 99H154M122 112H142" />
  </>,
);

/** A letter in its envelope. */
export const LetterDrawing = drawing(
  <>
    <path className={classes.window} d="M72 90L118 60L164 90V130H72Z" />
    <path d="M88 118V56H148V118Z" />
    <path className={classes.line} d="M99 69H137M99 80H137M99 91H124" />
    <path
      className={classes.body}
      d="M72 90L118 117L164 90V134Q164 140 158 140H78Q72 140 72 134Z"
    />
  </>,
);

/** A bank. */
export const BankDrawing = drawing(
  <>
    <path className={classes.window} d="M82 88H154V130H82Z" />
    <path className={classes.body} d="M68 82L118 53L168 82V88H68Z" />
    <path className={classes.line} d="M90 92V128M108 92V128M128 92V128M146 92V128" />
    <path d="M76 130H160V140H76Z" />
    <circle className={classes.hub} cx="118" cy="73" r="4.5" />
  </>,
);

/** An open book. */
export const BookDrawing = drawing(
  <>
    <path d="M118 78Q98 64 68 68V130Q98 126 118 139Z" />
    <path className={classes.window} d="M118 78Q138 64 168 68V130Q138 126 118 139Z" />
    <path className={classes.body} d="M140 68Q146 67 154 67V98L147 92L140 99Z" />
    <path
      className={classes.line}
      d="M78 82Q94 82 108 89M78 95Q94 95 108 102M78 108Q94 108 108 115"
    />
  </>,
);

/** A stamp, with which a second person confirms. */
export const StampDrawing = drawing(
  <>
    <path d="M76 128H160V140H76Z" />
    <path
      className={classes.body}
      d="M105 63A13 13 0 0 1 131 63Q131 72 127 80V98H109V80Q105 72 105 63Z"
    />
    <path className={classes.window} d="M92 98H144Q151 98 151 105V118H85V105Q85 98 92 98Z" />
  </>,
);

/** A gear, for the work of the server. */
export const GearDrawing = drawing(
  <>
    <path
      className={classes.body}
      d="M110 69L111 60H125L126 69L133 72L141 66L151 76L145 84L148 91L157 92V106L148 107L145 114L151 122L141 132L133 126L126 129L125 138H111L110 129L103 126L95 132L85 122L91 114L88 107L79 106V92L88 91L91 84L85 76L95 66L103 72Z"
    />
    <circle cx="118" cy="99" r="15" />
    <path className={classes.line} d="M112 99L116 103L124 95" />
  </>,
);

/** A closed door. */
export const DoorDrawing = drawing(
  <>
    <path className={classes.line} d="M84 140V52H152V140" />
    <path className={classes.body} d="M92 60H144V140H92Z" />
    <path className={classes.window} d="M102 70H134V94H102Z" />
    <circle className={classes.hub} cx="135" cy="108" r="3.5" />
  </>,
);

/** A magnifying glass, for a search without results. */
export const MagnifierDrawing = drawing(
  <>
    <path className={classes.body} d="M127 115L135 107L160 129Q164 133 160 137Q155 141 151 137Z" />
    <circle className={classes.window} cx="112" cy="88" r="30" />
    <path className={classes.line} d="M95 86A18 18 0 0 1 108 72" />
  </>,
);
