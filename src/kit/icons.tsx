/** The icons of the console, picked one by one so that the bundle holds no others. An icon is decoration: its button or card carries the words. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  AppWindow,
  Award,
  Bell,
  BookOpen,
  BoxSelect,
  Braces,
  CalendarCheck,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  ChevronUp,
  CircleAlert,
  CirclePlay,
  ClipboardPaste,
  Clock,
  Columns2,
  Command,
  Copy,
  CopyPlus,
  Database,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  FileText,
  FlaskConical,
  Gamepad2,
  Gift,
  GripVertical,
  Hand,
  House,
  Image,
  Info,
  Keyboard,
  LayoutDashboard,
  LayoutTemplate,
  Link2,
  ListTree,
  Lock,
  LogOut,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Maximize,
  Medal,
  Menu,
  MessageSquareText,
  Minus,
  Moon,
  MousePointer2,
  Network,
  Pencil,
  Plus,
  Printer,
  Puzzle,
  Redo2,
  RefreshCw,
  Save,
  Scissors,
  ScrollText,
  Search,
  Send,
  StickyNote,
  Sun,
  SunMoon,
  Trash2,
  TriangleAlert,
  Trophy,
  Undo2,
  User,
  Users,
  Waypoints,
  Webhook,
  Workflow,
  X,
  Zap,
} from 'lucide-react'

const icons = {
  // Node kinds
  segment: Users,
  trigger: Clock,
  template: LayoutTemplate,
  reward: Gift,
  webhook: Webhook,
  leaderboard: Trophy,
  'result-text': MessageSquareText,
  terms: ScrollText,
  day: CalendarDays,
  opaque: Braces,
  // Screens
  home: House,
  dashboard: LayoutDashboard,
  game: Gamepad2,
  offer: Award,
  rule: Workflow,
  data: Database,
  docs: BookOpen,
  file: FileText,
  mail: Mail,
  bell: Bell,
  user: User,
  logout: LogOut,
  mechanics: Puzzle,
  quest: MapIcon,
  streak: CalendarCheck,
  badge: Medal,
  event: Zap,
  campaign: FlaskConical,
  // Actions
  search: Search,
  plus: Plus,
  minus: Minus,
  trash: Trash2,
  copy: Copy,
  edit: Pencil,
  undo: Undo2,
  redo: Redo2,
  layout: Network,
  fit: Maximize,
  more: Ellipsis,
  close: X,
  save: Save,
  publish: Send,
  refresh: RefreshCw,
  drag: GripVertical,
  link: Link2,
  connect: Waypoints,
  view: Eye,
  play: CirclePlay,
  download: Download,
  external: ExternalLink,
  keyboard: Keyboard,
  cut: Scissors,
  paste: ClipboardPaste,
  duplicate: CopyPlus,
  hand: Hand,
  pointer: MousePointer2,
  note: StickyNote,
  picture: Image,
  print: Printer,
  'align-left': AlignStartVertical,
  'align-centre': AlignCenterVertical,
  'align-right': AlignEndVertical,
  'align-top': AlignStartHorizontal,
  'align-middle': AlignCenterHorizontal,
  'align-bottom': AlignEndHorizontal,
  'distribute-across': AlignHorizontalDistributeCenter,
  'distribute-down': AlignVerticalDistributeCenter,
  'select-all': BoxSelect,
  screen: AppWindow,
  command: Command,
  outline: ListTree,
  both: Columns2,
  menu: Menu,
  // States
  check: Check,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
  lock: Lock,
  sun: Sun,
  moon: Moon,
  'sun-moon': SunMoon,
  // Directions
  'chevron-up': ChevronUp,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  collapse: ChevronsLeft,
  expand: ChevronsRight,
} as const satisfies Record<string, LucideIcon>

/** The name of an icon. */
export type IconName = keyof typeof icons

/** The names of all icons. */
export const iconNames = Object.keys(icons) as IconName[]

/** Whether an icon of this name exists: names may come from the server's menu. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

interface Props {
  readonly name: IconName
  /** Edge length in pixels at full scale. */
  readonly size?: number
  readonly className?: string
}

/** An icon in the colour of the text around it. It scales with the application, but never below 14 px. */
export function Icon({ name, size = 16, className }: Props) {
  const Drawn = icons[name]
  const edge = `max(14px, calc(${size / 16}rem * var(--mantine-scale, 1)))`
  return (
    <Drawn
      aria-hidden
      focusable={false}
      strokeWidth={1.75}
      style={{ width: edge, height: edge, flex: 'none' }}
      className={className}
    />
  )
}
