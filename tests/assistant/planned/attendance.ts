import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { period, planned } from './planned-tool.ts';

const access = ['admin'] as const;

const employee = { employee_id: field.id('Employee').optional() };
const day = {
  user_name: field.person('Employee'),
  day: field.day('Day'),
  first_open_door: field.instant('First door'),
  last_open_door: field.instant('Last door'),
};
const pause = {
  user_name: field.person('Employee'),
  minutes: field.count('Minutes'),
  break_enable: field.flag('Enabled'),
};
const upload = {
  attendance_header_id: field.id('Upload'),
  file_name: field.text('File'),
  rows: field.count('Rows'),
  uploaded_at: field.instant('Uploaded'),
};

export const attendance: AnyContract[] = [
  planned({
    path: 'operations/get-attendance-break-time',
    access,
    title: 'Break times',
    about: 'How many minutes of break are taken off the working day of each employee.',
    ask: [
      'break time of the employees | how many minutes of lunch are deducted | breaks set for an employee | who has a 60 minute break',
      'tiempo de descanso de los empleados | cuántos minutos de almuerzo se descuentan | descansos de un empleado | quién tiene pausa de 60 minutos',
      'tempo de intervalo dos funcionários | quantos minutos de almoço são descontados | intervalos de um funcionário | quem tem pausa de 60 minutos',
    ],
    input: employee,
    row: pause,
  }),
  planned({
    path: 'operations/get-attendance-detail-upload',
    access,
    title: 'Rows of an attendance upload',
    about: 'The lines that one uploaded badge file brought: employee, day, first and last door.',
    ask: [
      'rows of attendance upload 91 | what is inside badge file 88 | open attendance upload | records of the badge upload',
      'registros de la carga de asistencia 91 | qué trae el archivo de marcaciones 88 | abre la carga de asistencia | líneas de la carga de asistencia',
      'registros da carga de ponto 91 | o que traz o arquivo de ponto 88 | abre a carga de presença | linhas do arquivo de presença',
    ],
    input: { attendance_header_id: field.id('Upload') },
    row: day,
    example: { attendance_header_id: 91 },
  }),
  planned({
    path: 'operations/get-attendance-employees',
    access,
    title: 'Employees',
    about: 'The employees whose attendance is kept, with badge and shift.',
    ask: [
      'list of employees | warehouse staff with badges | who works on which shift | employee numbers',
      'lista de empleados | personal de bodega con gafete | quién trabaja en qué turno | números de empleado',
      'lista de funcionários | pessoal do armazém com crachá | quem trabalha em que turno | números de funcionário',
    ],
    row: { employee_id: field.id('Number'), user_name: field.person('Employee'), shift: field.text('Shift') },
  }),
  planned({
    path: 'operations/get-attendance-header-upload',
    access,
    title: 'Attendance uploads',
    about: 'The badge files that were uploaded in a period: when, by whom, how many rows.',
    ask: [
      'badge files uploaded last week | attendance uploads | which attendance files were loaded | history of badge uploads',
      'archivos de marcaciones cargados la semana pasada | cargas de asistencia | qué archivos de asistencia se subieron | historial de cargas de asistencia',
      'arquivos de ponto carregados na semana passada | cargas de presença | que arquivos de presença foram enviados | histórico de cargas de ponto',
    ],
    input: period('date_from', 'date_to'),
    row: upload,
  }),
  planned({
    path: 'operations/get-attendance-manual-register',
    access,
    title: 'Manual attendance',
    about: 'The days of employees whose first or last door was put right by hand, with reason and author.',
    ask: [
      'manual attendance records | which punches were corrected by hand | manual register of an employee | attendance corrections this month',
      'registros manuales de asistencia | qué marcaciones se corrigieron a mano | registro manual de un empleado | correcciones de asistencia este mes',
      'registros manuais de presença | que pontos foram corrigidos à mão | registro manual de um funcionário | correções de ponto este mês',
    ],
    input: { ...employee, ...period('date_from', 'date_to') },
    row: { ...day, reason: field.text('Reason') },
  }),
  planned({
    path: 'operations/get-attendance-summary',
    access,
    title: 'Attendance',
    about: 'Hours worked by employee in a period: first and last door, breaks, incomplete days, absences.',
    ask: [
      'hours worked per employee this week | who was absent yesterday | attendance summary | who came late today',
      'horas trabajadas por empleado esta semana | quién faltó ayer | resumen de asistencia | quién llegó tarde hoy',
      'horas trabalhadas por funcionário esta semana | quem faltou ontem | resumo de presença | quem chegou atrasado hoje',
    ],
    input: { ...employee, ...period('date_from', 'date_to'), is_detail: field.flag('Day by day').optional() },
    row: { ...day, worked: field.span('Worked') },
  }),
  planned({
    path: 'operations/upload-access-attendance',
    effect: 'write',
    access,
    title: 'Upload attendance',
    about: 'Loads a badge file of the doors; its rows become the attendance of the days in it.',
    ask: [
      'upload the badge file | load attendance_0914.csv | import the door log | load the attendance of the week',
      'sube el archivo de marcaciones | carga attendance_0914.csv | importa el registro de puertas | carga la asistencia de la semana',
      'sobe o arquivo de ponto | carrega attendance_0914.csv | importa o registro das portas | carrega a presença da semana',
    ],
    input: { access_attendance_file: field.file('File') },
    row: upload,
    example: { access_attendance_file: 'attendance_0914.csv' },
  }),
  planned({
    path: 'operations/upsert-attendance-break-time',
    effect: 'write',
    access,
    title: 'Set a break time',
    about: 'Sets how many minutes of break are taken off the working day of an employee, or switches the break off.',
    ask: [
      'set the break of employee 12 to 45 minutes | give everyone 30 minutes lunch | change the break time | switch off the break of an employee',
      'pon 45 minutos de descanso al empleado 12 | dale a todos 30 minutos de almuerzo | cambia el tiempo de descanso | desactiva el descanso de un empleado',
      'define 45 minutos de intervalo para o funcionário 12 | dá a todos 30 minutos de almoço | muda o tempo de intervalo | desativa o intervalo de um funcionário',
    ],
    input: {
      employee_id: field.id('Employee'),
      minutes: field.count('Minutes'),
      break_enable: field.flag('Enabled').optional(),
      break_id: field.id('Break').optional(),
    },
    row: pause,
    example: { employee_id: 12, minutes: 45 },
  }),
  planned({
    path: 'operations/upsert-attendance-manual-register',
    effect: 'write',
    access,
    wrap: 'manual_register',
    title: 'Correct attendance by hand',
    about: 'Puts right the first or last door of an employee on a day, where the badge was missing or wrong.',
    ask: [
      'employee 12 came in at 8 yesterday, correct it | add a manual punch | fix the exit time of an employee | register attendance by hand',
      'el empleado 12 entró a las 8 ayer, corrígelo | agrega una marcación manual | corrige la hora de salida de un empleado | registra asistencia a mano',
      'o funcionário 12 entrou às 8 ontem, corrige | adiciona um ponto manual | corrige a hora de saída de um funcionário | registra presença à mão',
    ],
    input: {
      employee_id: field.id('Employee'),
      first_open_door: field.instant('First door').optional(),
      last_open_door: field.instant('Last door').optional(),
      attendance_detail_id: field.id('Day').optional(),
      attendance_manual_enable: field.flag('Enabled').optional(),
    },
    row: day,
    example: { employee_id: 12, first_open_door: '2026-11-20T08:00:00-05:00' },
  }),
];
